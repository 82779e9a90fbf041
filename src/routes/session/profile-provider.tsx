import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import type { profileMachine } from '../../machines/identity/profile/machine';
import { CallError } from '../../services/shared/call';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useLoadState, useStateName, useTag } from '../../services/shared/use-flow';
import { useBackCloses } from '../../ui/parts/use-back-closes';
import { useNotices } from '../shared/notices';
import { useLaterDialog } from '../shared/use-later-dialog';
import { useLoadFailure } from '../shared/use-load-failure';
import type { ProfileView } from './profile-context';
import { ProfileContext } from './profile-context';
import type { ProfilePartProps } from './profile-dialog';
import { useSession } from './session-context';

const definition = (login: Login): FlowDefinition<typeof profileMachine> => ({
  first: () => ({
    value: 'closed',
    context: { gate: false, nickName: '', photoAccessId: '', photoUrl: '', picture: null, source: '', problem: '' },
  }),
  load: async () => (await import('../../services/identity/profile-flow')).profileFlow(login),
});

const loadDialog = () => import('./profile-dialog');

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

const dismissed = () => new CallError('DISMISSED', '');

/** The profile of who is signed in, for all that stands inside; its machine and dialog are fetched on first use. */
export function ProfileProvider({ children }: { children: ReactNode }) {
  const { customer, login } = useSession();
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition(login));
  const waiting = useRef<Waiting[]>([]);
  const code = customer?.customerCode ?? '';
  /** Of whom it is known that there is a name. */
  const named = useRef('');
  const codeNow = useRef(code);
  useEffect(() => {
    codeNow.current = code;
  }, [code]);

  useNotices(flow, (news) => {
    if (news.type === 'profile.change') {
      named.current = codeNow.current;
      void queryClient.invalidateQueries({ queryKey: ['comments'] });
      void queryClient.invalidateQueries({ queryKey: ['profile'] });
      return;
    }
    const all = waiting.current.splice(0);
    if (news.type === 'gate.pass') named.current = codeNow.current;
    for (const { resolve, reject } of all) {
      if (news.type === 'gate.pass') resolve();
      else reject(dismissed());
    }
  });
  useLoadFailure(flow);
  const loadState = useLoadState(flow);
  useEffect(() => {
    if (loadState !== 'failed') return;
    flow.dropQueue();
    for (const { reject } of waiting.current.splice(0)) reject(dismissed());
  }, [loadState, flow]);

  const state = useStateName(flow);
  const open = useTag(flow, 'dialog');
  const close = () => flow.send({ type: 'dialog.close' });
  const dialog = useLaterDialog<ProfilePartProps>(loadDialog, open, close);
  useBackCloses(open, close);

  const view = useMemo(
    (): ProfileView => ({
      openProfile: () => flow.send({ type: 'profile.open' }),
      requireName: (signal) => {
        if (named.current !== '' && named.current === codeNow.current) return Promise.resolve();
        return new Promise<void>((resolve, reject) => {
          const one = { resolve, reject };
          waiting.current.push(one);
          signal.addEventListener('abort', () => {
            if (!waiting.current.includes(one)) return;
            waiting.current = waiting.current.filter((each) => each !== one);
            reject(new CallError('ABORTED', ''));
            if (waiting.current.length === 0) flow.send({ type: 'gate.drop' });
          });
          flow.send({ type: 'gate.need' });
        });
      },
    }),
    [flow],
  );

  return (
    <ProfileContext value={view}>
      {children}
      <section data-flow="profile" data-state={state}>
        {dialog.Part && <dialog.Part flow={flow} open={open} />}
      </section>
    </ProfileContext>
  );
}
