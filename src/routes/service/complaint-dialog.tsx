import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { checkUpload } from '../../../contract/files/rules/upload-profiles';
import { service } from '../../../contract/limits/service';
import { complaintMessages } from '../../../contract/service/rules/complaint';
import type { ChosenFile, uploadMachine } from '../../machines/files/upload/machine';
import type { complaintMachine, Evidence } from '../../machines/service/complaint/machine';
import { dropFile, holdFile } from '../../services/files/held-files';
import { complaintMenuOptions } from '../../services/service/contacts';
import { sortsOptions } from '../../services/service/tickets';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { ComplaintDialog } from '../../ui/service/ComplaintDialog';
import { Contact } from '../../ui/service/ContactCard';
import { useNotify } from '../shared/notices';
import { EvidenceFile, SentEvidence } from './evidence-file';
import { useContact } from './use-contact';
import { useTicket } from './use-ticket';

type Upload = Flow<typeof uploadMachine>;

const contextOf = ({ context }: FlowSnapshot<typeof complaintMachine>) => context;

/** A chosen file; `id` where it was uploaded for a complaint whose result is unknown. */
interface Chosen {
  file: ChosenFile;
  id?: string;
}

const idOf = (upload: Upload | undefined): string => upload?.getSnapshot().context.link?.fileIndexId ?? '';

/** How all the uploads stand, as the flow expects it. */
function evidenceOf(files: readonly Chosen[], uploads: ReadonlyMap<string, Upload>): Evidence {
  const running = files.filter(({ id }) => id === undefined).map(({ file }) => uploads.get(file.uid));
  if (running.some((upload) => upload?.getSnapshot().hasTag('fail'))) return { state: 'failed' };
  if (running.some((upload) => !upload?.getSnapshot().hasTag('done'))) return { state: 'pending' };
  return { state: 'done', ids: files.map(({ file, id }) => id ?? idOf(uploads.get(file.uid))) };
}

/** The phone to call with a complaint of a kind of staff (R323, R324). */
function ComplaintPhone({ salesClass }: { salesClass: string }) {
  const menus = useQuery(complaintMenuOptions()).data;
  const view = useContact(menus?.find((menu) => menu.salesClass === salesClass));
  return <Contact view={view} />;
}

/** The dialogs of a complaint, fetched with the first press. */
export default function ComplaintDialogs({ flow }: { flow: Flow<typeof complaintMachine> }) {
  const notify = useNotify();
  const { form, submitted, senderOf } = useTicket(flow);
  const { written, restored } = useSelector(flow, contextOf);
  const { salesClass, method } = written;
  const sorts = useQuery(sortsOptions(salesClass));
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const uploads = useRef(new Map<string, Upload>());

  const choose = (chosen: readonly File[]) => {
    const room = service.evidenceFiles - files.length;
    const taken: Chosen[] = [];
    for (const file of chosen) {
      const wrong = taken.length >= room ? complaintMessages.tooManyFiles : checkUpload('generic', file);
      if (wrong) notify({ level: 'warning', text: wrong });
      else taken.push({ file: holdFile(file) });
    }
    setFiles([...files, ...taken]);
  };
  const remove = ({ file: { uid } }: Chosen) => {
    dropFile(uid);
    uploads.current.delete(uid);
    setFiles((all) => all.filter(({ file }) => file.uid !== uid));
  };
  const close = () => {
    flow.send({ type: 'dialog.close' });
    // With the same files it is the same complaint when it is sent again; closed, the dialog stops their uploads, and
    // what was not uploaded yet begins anew.
    if (flow.getSnapshot().matches('unresolved'))
      setFiles((all) =>
        all.map(({ file, id }) => ({ file, id: id ?? (idOf(uploads.current.get(file.uid)) || undefined) })),
      );
  };

  return (
    <AntdProvider>
      <ComplaintDialog
        {...form}
        first={written}
        restored={restored}
        sorts={{ items: sorts.data, failed: sorts.isError, onRetry: () => void sorts.refetch() }}
        phone={method === 'phone' && salesClass !== '' && <ComplaintPhone salesClass={salesClass} />}
        evidence={files.map((chosen) =>
          chosen.id === undefined ? (
            <EvidenceFile
              key={chosen.file.uid}
              file={chosen.file}
              onFlow={(upload) => uploads.current.set(chosen.file.uid, upload)}
              onRemove={() => remove(chosen)}
            />
          ) : (
            <SentEvidence key={chosen.file.uid} name={chosen.file.name} onRemove={() => remove(chosen)} />
          ),
        )}
        hasEvidence={files.length > 0}
        canAdd={files.length < service.evidenceFiles}
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onFiles={choose}
        onType={(type) => flow.send({ type: 'type.choose', salesClass: type })}
        onMethod={(by) => flow.send({ type: 'method.choose', method: by })}
        onSort={(sort) => flow.send({ type: 'sort.choose', sort })}
        onSubmit={(typed, anonymous) =>
          flow.send({
            type: 'form.submit',
            written: typed,
            // A session may have ended since the files were chosen: they go along once somebody is signed in again.
            evidence:
              senderOf(anonymous) === 'anonymous' ? { state: 'done', ids: [] } : evidenceOf(files, uploads.current),
            sender: senderOf(anonymous),
          })
        }
        onClose={close}
        afterClose={() => {
          if (flow.getSnapshot().matches('unresolved')) return;
          for (const chosen of files) remove(chosen);
        }}
      />
      {submitted}
    </AntdProvider>
  );
}
