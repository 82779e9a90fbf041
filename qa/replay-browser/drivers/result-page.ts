import type { Report } from '../../../contract/archive/calls';
import type { Hands } from '../driver';
import { success } from '../reply';
import { visible } from '../sight';
import { button, dialog } from './dialogs';
import { report } from './report';

/** Beside the flow's own calls: the one that brings the report. */
export const arrivalCalls = { reportByCode: /\/archive\/verifyReport$/ };

export const archivePage = '/portal/archive';

/** The shortest way to a report on its page: it is the answer to a code. */
export async function openReport({ page, answer, see }: Hands, changes: Partial<Report> = {}): Promise<void> {
  await button(page, '在线验证').click();
  const form = dialog(page, '在线验证');
  await see([visible('在线验证码', form.getByRole('textbox'))]);
  await form.getByRole('textbox').fill('A1B2C3D4E5F6G7H8');
  await button(form, '立即验证').click();
  await answer('reportByCode', success(report(changes)));
  await see([visible('在线验证结果', page.getByRole('heading', { name: '在线验证结果', level: 1 }))]);
}
