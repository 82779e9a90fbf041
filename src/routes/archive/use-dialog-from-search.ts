import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { checkVerificationCode, normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';

const route = getRouteApi('/portal/archive');

const names = ['apply', 'verify', 'guide'] as const;

type Dialogs = Record<(typeof names)[number], { open: () => void }> & { verify: { openWith: (code: string) => void } };

/** The code in the fragment of a report's QR code; empty where there is none. */
const codeIn = (hash: string): string =>
  checkVerificationCode(hash) === undefined ? normaliseVerificationCode(hash) : '';

/** Opens the dialog that the address requests, then removes the request: a reload does not open it again. */
export function useDialogFromSearch(dialogs: Dialogs): void {
  const search = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const openRequested = useEffectEvent(() => {
    const name = names.find((candidate) => search[candidate]);
    if (name === undefined) return;
    const code = name === 'verify' ? codeIn(hash) : '';
    if (code === '') dialogs[name].open();
    else dialogs.verify.openWith(code);
    void navigate({ to: '/portal/archive', replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the search params change
  useEffect(() => openRequested(), [search]);
}
