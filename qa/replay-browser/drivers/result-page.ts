import type { Report } from '../../../contract/archive/calls';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button, role, visible } from '../../../src/machines/shared/screen';
import type { Hands } from '../driver';
import { success } from '../reply';
import { report } from './report';

/** Beside the flow's own calls: the one that brings the report. */
export const arrivalCalls = { reportByCode: /\/archive\/verifyReport$/ };

export const archivePage = '/portal/archive';

/** The shortest way to a report on its page: it is the answer to a code. */
export async function openReport({ click, fill, answer, see }: Hands, changes: Partial<Report> = {}): Promise<void> {
  const form = dialog('在线验证');
  await click(button('在线验证'));
  await fill(role('textbox', '在线验证码', form), 'A1B2C3D4E5F6G7H8');
  await click(button('立即验证', form));
  await answer('reportByCode', success(report(changes)));
  await see([visible(role('heading', { name: '在线验证结果', level: 1 })), visible(role('complementary', '报告操作'))]);
}
