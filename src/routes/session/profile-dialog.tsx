import { profileFlow } from '../../services/identity/profile-flow';
import { useTag } from '../../services/shared/use-flow';
import { useBackCloses } from '../../ui/parts/use-back-closes';
import { FlowSection } from '../shared/flow-section';
import { useDialogFlow } from '../shared/use-dialog-flow';
import { useLaterDialog } from '../shared/use-later-dialog';
import type { ProfileFormsProps } from './profile-forms';
import { useSession } from './session-context';

const loadForms = () => import('./profile-forms');

export interface ProfileDialogProps {
  /** What is wanted of it; another object for each time. */
  asked: { type: 'profile.open' | 'gate.need' | 'gate.drop' };
  /** What needed a name goes on, or is given up; or there is another name. */
  onNews: (news: 'gate.pass' | 'gate.leave' | 'profile.change') => void;
}

/** Nickname and picture with their flow. Its forms are fetched when they are seen: most who need a name have one. */
export default function ProfileDialog({ asked, onNews }: ProfileDialogProps) {
  const { login } = useSession();
  const flow = useDialogFlow(() => profileFlow(login), {
    press: asked,
    opening: asked,
    onNews: ({ type }) => onNews(type),
  });
  const open = useTag(flow, 'dialog');
  const close = () => flow.send({ type: 'dialog.close' });
  const { Part } = useLaterDialog<ProfileFormsProps>(loadForms, open, close);
  useBackCloses(open, close);
  return (
    <FlowSection name="profile" flow={flow}>
      {Part && <Part flow={flow} open={open} />}
    </FlowSection>
  );
}
