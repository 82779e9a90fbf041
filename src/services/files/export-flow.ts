import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { AskedExport, ExportFile, ExportProgress } from '../../machines/files/exporting/machine';
import { exportingMachine } from '../../machines/files/exporting/machine';
import type { FactorProof } from '../../machines/shared/factor/states';
import { backgroundTransport, call } from '../shared/call';
import { passSecondFactor } from '../shared/pass-second-factor';
import { downloadFile } from '../shared/save-file';
import { sealedCall } from '../shared/sealed-call';
import { exportAddress } from './exports';

type Asked = CallBody<'POST /api/portal/v1/staff/createExport'>;

/** The export of a list. What it is narrowed by may name a person: it travels encrypted. */
export const exportFlow = () =>
  exportingMachine.provide({
    actors: {
      createExport: fromPromise<ExportProgress, AskedExport>(async ({ input, signal }) => {
        const { data } = await sealedCall(
          'POST /api/portal/v1/staff/createExport',
          // The page has named one of the lists.
          { ...input, filter: { ...input.filter } } as Asked,
          { signal },
        );
        return data;
      }),
      readExport: fromPromise<ExportProgress, { id: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/staff/getExport', input, { signal, transport: backgroundTransport }),
      ),
      removeExport: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        await call('POST /api/portal/v1/staff/removeExport', input, { signal });
      }),
      fetchFile: fromPromise<void, ExportFile>(({ input: { id, fileName }, signal }) =>
        downloadFile(exportAddress(id), fileName, signal),
      ),
      passFactor: fromPromise<void, { proof: FactorProof }>(({ input, signal }) =>
        passSecondFactor(input.proof, signal),
      ),
    },
  });
