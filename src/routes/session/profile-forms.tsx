import { useEffect, useState } from 'react';
import { checkChosen, uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { checkNickname } from '../../../contract/rules/nickname';
import type { profileMachine } from '../../machines/identity/profile/machine';
import { chosenFile } from '../../services/files/bytes';
import { fitPicture } from '../../services/shared/fit-picture';
import type { FlowRef } from '../../services/shared/flow';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { ProfileDialog } from '../../ui/identity/profile/ProfileDialog';

export interface ProfileFormsProps {
  flow: FlowRef<typeof profileMachine>;
  open: boolean;
}

/** The dialogs of the profile, fetched when they open. */
export default function ProfileForms({ flow, open }: ProfileFormsProps) {
  const state = useStateName(flow);
  const context = useFlowContext(flow);
  const crop = useTag(flow, 'crop');
  const form = useTag(flow, 'form');
  /** What has been typed since the dialog was opened. */
  const [typed, setTyped] = useState<string>();
  if (!open && typed !== undefined) setTyped(undefined);

  const { source } = context;
  useEffect(() => (source === '' ? undefined : () => URL.revokeObjectURL(source)), [source]);

  const choose = async (files: File[]) => {
    const [chosen, ...more] = files;
    if (!chosen) return;
    const { maxBytes } = uploadProfiles.cropper;
    const first = chosen.size > maxBytes ? await fitPicture(chosen, maxBytes) : chosen;
    const refusal = checkChosen('cropper', [first, ...more]) ?? '';
    flow.send({ type: 'picture.choose', picture: chosenFile(first), refusal });
  };
  const nickName = typed ?? context.nickName;
  return (
    <AntdProvider>
      <ProfileDialog
        open={open}
        step={crop ? 'crop' : form ? 'form' : state === 'open.failed' ? 'failed' : 'loading'}
        gate={context.gate}
        nickName={nickName}
        photoUrl={context.photoUrl}
        source={source}
        problem={typed !== undefined && typed !== context.nickName ? '' : context.problem}
        reading={state === 'open.reading'}
        uploading={state === 'open.uploading'}
        saving={state === 'open.saving'}
        onName={setTyped}
        onChoose={(files) => void choose(files)}
        onRemovePicture={() => flow.send({ type: 'picture.remove' })}
        onCrop={(confirmed) => flow.send({ type: 'crop.confirm', crop: confirmed })}
        onCropCancel={() => flow.send({ type: 'crop.cancel' })}
        onSave={() => flow.send({ type: 'profile.save', nickName, problem: checkNickname(nickName) ?? '' })}
        onRetry={() => flow.send({ type: 'profile.retry' })}
        onClose={() => flow.send({ type: 'dialog.close' })}
      />
    </AntdProvider>
  );
}
