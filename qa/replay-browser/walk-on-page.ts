import { readAnswer } from '@circuit-portal/workbench/cases/walk';
import { UsageError } from '@circuit-portal/workbench/cli/arguments';
import type { OnPage } from '@circuit-portal/workbench/cli/on-page';
import type { Flow } from '../../src/machines/shared/flow-model';
import { driverOf } from './drivers';
import type { Tester } from './guide';
import { guide } from './guide';
import { openSession } from './session';
import { usualWait } from './until';

/** How a flow is walked on a page by a person. @throws UsageError where nothing drives it */
export async function onPageOf(flow: Flow): Promise<OnPage> {
  const driver = await driverOf(flow);
  if (driver === undefined) throw new UsageError(`There is no driver for ${flow.id} in qa/replay-browser/drivers`);
  return {
    avoid: Object.keys(driver.beyond ?? {}),
    walk: async (begun, { base, headed, explored, paths, wait = usualWait, lines, ...output }) => {
      const typed = lines[Symbol.asyncIterator]();
      const next = async (): Promise<string | undefined> => {
        const { value, done } = await typed.next();
        return done || readAnswer(value)?.kind === 'quit' ? undefined : value.trim();
      };
      const session = await openSession(base, headed);
      try {
        const tester: Tester = {
          ...output,
          acts: async () => {
            output.note('在页面上操作，完成后按回车；输入 d 由程序操作\n');
            const line = await next();
            return line === undefined ? undefined : line === 'd' ? 'yours' : 'done';
          },
          judges: async () => {
            output.note('与预期一致就按回车；否则输入 f 和说明；输入 q 退出\n');
            for (;;) {
              const line = await next();
              if (line === undefined) return undefined;
              const answer = readAnswer(line);
              if (answer?.kind === 'pass' || answer?.kind === 'fail') return answer;
              output.note('回车、f 说明 或 q\n');
            }
          },
        };
        return await guide(begun, tester, { session, driver, explored, paths, wait });
      } finally {
        await session.stop();
        // Else the open input keeps the process alive.
        await typed.return?.();
      }
    },
  };
}
