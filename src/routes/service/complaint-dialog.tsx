import { useQuery } from '@tanstack/react-query';
import { checkUpload } from '../../../contract/files/rules/upload-profiles';
import { service } from '../../../contract/limits/service';
import { complaintMessages } from '../../../contract/service/rules/complaint';
import { complaintFlow } from '../../services/service/complaint-flow';
import { complaintMenuOptions } from '../../services/service/contacts';
import { sortsOptions } from '../../services/service/tickets';
import { useFlowContext } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { ComplaintDialog } from '../../ui/service/ComplaintDialog';
import { Contact } from '../../ui/service/ContactCard';
import { FileUploads } from '../files/file-upload';
import { chooseFiles, uploadsNow, useFiles, useUploadState, useUploads } from '../files/use-uploads';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';
import { useContact } from './use-contact';
import { useTicket } from './use-ticket';

const evidenceLimit = { most: service.evidenceFiles, tooMany: complaintMessages.tooManyFiles };

/** The phone to call with a complaint of a kind of staff (R323, R324). */
function ComplaintPhone({ salesClass }: { salesClass: string }) {
  const menus = useQuery(complaintMenuOptions()).data;
  const view = useContact(menus?.find((menu) => menu.salesClass === salesClass));
  return <Contact view={view} />;
}

/** The dialogs of a complaint with their flow, fetched with the first press. */
export default function ComplaintDialogs({ press }: DialogProps) {
  const { login } = useSession();
  const flow = useDialogFlow(() => complaintFlow(login), { press, opening: { type: 'complaint.open' } });
  const { form, submitted, senderOf } = useTicket(flow);
  const { written, restored } = useFlowContext(flow);
  const { salesClass, method } = written;
  const sorts = useQuery(sortsOptions(salesClass));
  const uploads = useUploads('evidence', evidenceLimit);
  const files = useFiles(uploads);

  return (
    <FlowSection name="complaint" flow={flow}>
      <AntdProvider>
        <ComplaintDialog
          {...form}
          first={written}
          restored={restored}
          sorts={{ items: sorts.data, failed: sorts.isError, onRetry: () => void sorts.refetch() }}
          phone={method === 'phone' && salesClass !== '' && <ComplaintPhone salesClass={salesClass} />}
          evidence={<FileUploads uploads={uploads} />}
          uploads={useUploadState(uploads)}
          hasEvidence={files.length > 0}
          canAdd={files.length < service.evidenceFiles}
          onTyped={(draft) => flow.send({ type: 'form.change', draft })}
          onDiscard={() => flow.send({ type: 'draft.discard' })}
          onFiles={(chosen) => chooseFiles(uploads, chosen, (file) => checkUpload('generic', file))}
          onType={(type) => flow.send({ type: 'type.choose', salesClass: type })}
          onMethod={(by) => flow.send({ type: 'method.choose', method: by })}
          onSort={(sort) => flow.send({ type: 'sort.choose', sort })}
          onSubmit={(typed, anonymous) =>
            flow.send({
              type: 'form.submit',
              written: typed,
              // A session may have ended since the files were chosen: they go along once somebody is signed in again.
              evidence: senderOf(anonymous) === 'anonymous' ? { state: 'done', ids: [] } : uploadsNow(uploads),
              sender: senderOf(anonymous),
            })
          }
          onClose={() => flow.send({ type: 'dialog.close' })}
          afterClose={() => {
            // With the same files it is the same complaint when it is sent again.
            if (!flow.getSnapshot().matches('unresolved')) uploads.send({ type: 'files.clear' });
          }}
        />
        {submitted}
      </AntdProvider>
    </FlowSection>
  );
}
