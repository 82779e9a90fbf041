import { screen } from '../../../src/machines/qa/case-run/screen';
import { button, label, partOf, role, text, there, visible } from '../../../src/machines/shared/screen';
import type { RunDriver, RunHands } from '../driver';

const run = partOf('caseRun');

/** The first case of one step, by a tester of its own. */
async function chooseCase({ page, facts, click, fill }: RunHands): Promise<void> {
  await click(role('tab', '执行'));
  await fill(label('测试人员'), facts.id);
  const option = page.getByRole('option', { name: /（1 步）$/ }).first();
  await option.waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: '用例' }).selectOption((await option.getAttribute('value')) ?? '');
}

export const driver: RunDriver = {
  screen,
  arrive: async (hands) => {
    const { page, facts, see, click, fill } = hands;
    await chooseCase(hands);
    await see([there(run)]);
    const { marked } = Object(hands.world());
    if (marked === 0) return;
    await click(button('准备', run));
    await click(button('通过', run));
    if (marked === 2) {
      await see([visible(text('第 1 步，共 1 步', run))]);
      await fill(label('备注', run), '没有看到');
      await click(button('不通过', run));
    }
    const own = page.getByRole('listitem').filter({ hasText: facts.id });
    await own.waitFor();
    await page.reload();
    await chooseCase(hands);
    await own.getByRole('button', { name: /^(继续|查看)$/ }).click();
  },
  answers: {},
  // Switches do not reach the tools for testers.
  instant: ['prepare', 'keep'],
  others: {},
  books: async ({ page, facts }) => {
    const reply = await page.request.get(new URL('/dev/runs/like', page.url()).href);
    const { runs }: { runs: { recording: { person: string; runs: { steps: object[] }[] } }[] } = await reply.json();
    const own = runs.find(({ recording }) => recording.person === facts.id);
    return { kept: own?.recording.runs[0]?.steps.length ?? 0 };
  },
};
