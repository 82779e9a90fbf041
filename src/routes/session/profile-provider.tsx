import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useLaterDialog } from '../shared/use-later-dialog';
import type { ProfileView } from './profile-context';
import { ProfileContext } from './profile-context';
import type { ProfileDialogProps } from './profile-dialog';
import { useSession } from './session-context';
import { createWaiting } from './waiting';

const fetchDialog = () => import('./profile-dialog');

/** The profile of who is signed in, for all that stands inside; its flow is fetched on first use. */
export function ProfileProvider({ children }: { children: ReactNode }) {
  const { customerNow } = useSession();
  const queryClient = useQueryClient();
  const [queue] = useState(createWaiting);
  /** Of whom it is known that there is a name. */
  const [named] = useState(() => new Set<string>());
  const [asked, setAsked] = useState<ProfileDialogProps['asked']>();
  const { Part } = useLaterDialog<ProfileDialogProps>(fetchDialog, asked !== undefined, () => {
    setAsked(undefined);
    queue.failed('DISMISSED');
  });

  const onNews: ProfileDialogProps['onNews'] = (news) => {
    if (news === 'gate.leave') {
      queue.failed('DISMISSED');
      return;
    }
    const code = customerNow()?.customerCode;
    if (code !== undefined) named.add(code);
    if (news === 'gate.pass') {
      queue.passed();
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ['comments'] });
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
  };

  const view = useMemo(
    (): ProfileView => ({
      openProfile: () => setAsked({ type: 'profile.open' }),
      requireName: (signal) => {
        if (named.has(customerNow()?.customerCode ?? '')) return Promise.resolve();
        const waiting = queue.wait(signal);
        signal.addEventListener('abort', () => {
          if (queue.isEmpty()) setAsked({ type: 'gate.drop' });
        });
        setAsked({ type: 'gate.need' });
        return waiting;
      },
    }),
    [customerNow, named, queue],
  );

  return (
    <ProfileContext value={view}>
      {children}
      {asked && Part && <Part asked={asked} onNews={onNews} />}
    </ProfileContext>
  );
}
