import { queryOptions } from '@tanstack/react-query';
import type { ShownImport } from '../../../contract/staff/import-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { ImportPreview } from '../../machines/files/importing/machine';
import type { ImportWork } from '../files/import-flow';
import { base64Of } from '../shared/base64-of';
import { backgroundTransport, CallError, call, isMissing } from '../shared/call';
import { pause } from '../shared/pause';
import { sealedCall } from '../shared/sealed-call';

/** The own imports of the last days. The event line tells of each step of them, by this key (`showPresence`). */
export const importsOptions = (code: string) =>
  queryOptions({
    queryKey: ['staff', 'presence', 'imports', code],
    queryFn: ({ signal }) =>
      call('POST /api/portal/v1/staff/getImports', undefined, { signal, transport: backgroundTransport }),
    refetchOnMount: 'always',
  });

export const resultAddress = (id: string): string => `/api/portal/v1/staff/importResult?id=${id}`;
export const templateAddress = (resource: ResourceName): string =>
  `/api/portal/v1/staff/importTemplate?resource=${resource}`;

export const removeImport = (id: string) => call('POST /api/portal/v1/staff/removeImport', { id });

const pollMs = 500;

const read = (requestKey: string, signal: AbortSignal): Promise<ShownImport> =>
  call('POST /api/portal/v1/staff/getImport', { requestKey }, { signal, transport: backgroundTransport });

const stopped = (problem: string) => new CallError('STOPPED', `${problem}。已导入的内容可在“最近的导入”中下载结果查看`);

/** The import that the server has of a file, or begins with it. */
async function begun(resource: ResourceName, requestKey: string, file: () => File, signal: AbortSignal) {
  try {
    return await read(requestKey, signal);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const chosen = file();
  await sealedCall(
    'POST /api/portal/v1/staff/createImport',
    { resource, requestKey, fileName: chosen.name.slice(-200), file: await base64Of(chosen) },
    { signal },
  );
  return read(requestKey, signal);
}

const previewOf = ({ id, state, trial, changes, refusals }: ShownImport): ImportPreview => ({
  seen: id,
  ...trial,
  changes: changes.map(({ id: number, title: name, fields }) => ({ name, number, fields })),
  warnings: refusals,
  begun: state !== 'ready',
});

/** An import that the server works on: it goes on without its page, which asks how far it is. */
export const listImport = (resource: ResourceName): ImportWork => ({
  preview: async (file, { requestKey }, signal) => {
    let made = await begun(resource, requestKey, file, signal);
    while (made.state === 'checking') {
      await pause(pollMs, signal);
      made = await read(requestKey, signal);
    }
    if (made.state === 'stopped') throw stopped(made.problem);
    return previewOf(made);
  },
  take: async (_, { requestKey, seen, from }, signal) => {
    if (from > 0) await pause(pollMs, signal);
    let made = await read(requestKey, signal);
    if (made.state === 'ready') await call('POST /api/portal/v1/staff/startImport', { resource, id: seen }, { signal });
    // The first rows may wait for another import.
    while (made.state === 'ready' || (made.state === 'importing' && made.done === from)) {
      await pause(pollMs, signal);
      made = await read(requestKey, signal);
    }
    const { state, problem, done, rows, taken } = made;
    if (state === 'stopped') throw stopped(problem);
    const { added, changed, same, refused } = taken;
    const rest = `${same === 0 ? '' : `，${same}条没有变化`}${refused === 0 ? '' : `，${refused}条未导入`}`;
    // Where all rows have been gone through it still has to say that it is done.
    const reached = state === 'done' ? rows : Math.min(done, rows - 1);
    return { message: `新增${added}条，修改${changed}条${rest}`, done: reached, total: rows };
  },
});
