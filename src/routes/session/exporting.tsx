import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallBody } from '../../../contract';
import type { exportingMachine } from '../../machines/files/exporting/machine';
import { exportAddress, exportsOptions, removeExport } from '../../services/files/exports';
import type { FlowDefinition } from '../../services/shared/flow';
import { randomKey } from '../../services/shared/random-key';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { ExportPanel } from '../../ui/shell/ExportPanel';
import { useLoadFailure } from '../shared/use-load-failure';
import { ExportButton } from './export-button';
import { FactorForm } from './factor-form';
import { useAct } from './use-act';

const definition: FlowDefinition<typeof exportingMachine> = {
  first: () => ({
    value: 'idle',
    context: {
      asked: { list: '', filter: {}, format: 'xlsx', requestKey: '' },
      file: { id: '', fileName: '', rows: 0 },
      done: 0,
      problem: '',
    },
  }),
  load: async () => (await import('../../services/files/export-flow')).exportFlow(),
};

type Asked = CallBody<'POST /api/portal/v1/staff/createExport'>;

interface ExportingProps {
  list: Asked['list'];
  /** By what the list is narrowed and sorted now. */
  filter?: { [Name in keyof Asked['filter']]: Asked['filter'][Name] | undefined };
}

/** The export of a list, with its flow. */
export function Exporting({ list, filter = {} }: ExportingProps) {
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition);
  useEmitted(flow, () => void queryClient.invalidateQueries({ queryKey: ['staff', 'exports'] }));
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { file, done, problem } = useFlowContext(flow);
  const [open, setOpen] = useState(false);
  const kept = useQuery({ ...exportsOptions(), enabled: open });
  const removed = useAct({ act: removeExport, changes: ['staff', 'exports'] });
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return (
    <ExportPanel
      state={state}
      file={file}
      done={done}
      problem={problem}
      kept={kept.data}
      keptFailed={kept.isLoadingError}
      onOpen={setOpen}
      onAsk={(format) =>
        flow.send({
          type: 'export.ask',
          asked: { list, filter: Object.fromEntries(given), format, requestKey: randomKey() },
        })
      }
      download={({ id, fileName }) => <ExportButton address={exportAddress(id)} fileName={fileName} text="下载" />}
      onAgain={() => flow.send({ type: 'export.again' })}
      onStop={() => flow.send({ type: 'export.stop' })}
      onRemove={(id) => removed.mutate(id)}
    >
      {(state === 'proving' || state === 'passing') && (
        <FactorForm
          busy={state === 'passing'}
          problem={problem}
          onProof={(proof) => flow.send({ type: 'factor.prove', proof })}
          onCancel={() => flow.send({ type: 'factor.cancel' })}
        />
      )}
    </ExportPanel>
  );
}
