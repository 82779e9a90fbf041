import type { ReactNode } from 'react';
import type { ImportedFile, importingMachine } from '../../machines/files/importing/machine';
import { mostSize, refusalOfFile } from '../../services/files/import-file';
import type { ImportWork } from '../../services/files/import-flow';
import { keepFile } from '../../services/files/kept-file';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { ImportPanel } from '../../ui/shell/ImportPanel';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';
import { FactorForm } from './factor-form';

const nothing = { seen: '', added: 0, changed: 0, same: 0, refused: 0, changes: [], warnings: [], begun: false };

const definition = (work: ImportWork): FlowDefinition<typeof importingMachine> => ({
  first: () => ({
    value: 'idle',
    context: {
      file: { uid: '', name: '' },
      preview: nothing,
      step: { done: 0, total: 0 },
      lines: [],
      problem: '',
    },
  }),
  load: async () => (await import('../../services/files/import-flow')).importFlow(work),
});

interface ImportingProps {
  work: ImportWork;
  /** Of the field. */
  label: string;
  /** Kinds of files beside tables. */
  accept?: string;
  /** What the file has to be. */
  note: string;
  /** How many of what: 名, 员工. */
  unit: readonly [measure: string, noun: string];
  /** The headings of what changes. */
  named?: readonly [name: string, number: string];
  onDone: () => unknown;
  /** Buttons beside that which chooses a file. */
  tools?: ReactNode;
  /** What stands below; it opens a file that was sent before. */
  beside?: (open: (file: ImportedFile) => void) => ReactNode;
}

/** The import of a file, with its flow. */
export function Importing({ work, label, accept, note, unit, named = ['名称', '编号'], ...props }: ImportingProps) {
  const { onDone, tools, beside } = props;
  const flow = useFlow(() => definition(work));
  useNotices(flow, onDone);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { preview, step, lines, problem } = useFlowContext(flow);
  return (
    <ImportPanel
      tools={tools}
      beside={beside?.((file) => flow.send({ type: 'file.choose', file, refusal: '' }))}
      state={state}
      label={label}
      accept={accept}
      note={`${note}文件不超过${mostSize}。`}
      unit={unit}
      named={named}
      preview={preview}
      step={step}
      lines={lines}
      onChoose={(file) => {
        const refusal = refusalOfFile(file);
        const chosen = refusal === '' ? keepFile(file) : { uid: '', name: file.name };
        flow.send({ type: 'file.choose', file: chosen, refusal });
      }}
      onAgain={() => flow.send({ type: 'preview.again' })}
      onConfirm={() => flow.send({ type: 'import.confirm' })}
      onCancel={() => flow.send({ type: 'import.cancel' })}
    >
      {(state === 'proving' || state === 'passing') && (
        <FactorForm
          busy={state === 'passing'}
          problem={problem}
          onProof={(proof) => flow.send({ type: 'factor.prove', proof })}
          onCancel={() => flow.send({ type: 'factor.cancel' })}
        />
      )}
    </ImportPanel>
  );
}
