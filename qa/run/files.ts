import type { Query } from '../../src/machines/shared/screen';
import { absent, button, text, visible } from '../../src/machines/shared/screen';
import type { RunHands } from './driver';

interface Field {
  form: Query;
  field: Query;
  /** Of the file. */
  name: string;
  /** Which asks where the file goes. */
  call: string;
}

/** Leaves the file of a form as the case wants it: none, one that is on its way, or one whose upload has failed. */
export async function bringFile(hands: RunHands, state: unknown, { form, field, name, call }: Field): Promise<void> {
  const { sees, click, see, choose, disturb } = hands;
  const remove = button(/^删除/, form);
  if (await sees(remove)) await click(remove);
  await see([absent(remove)]);
  if (state === 'done') return;
  await disturb(call, state === 'failed' ? { kind: 'status', status: 500 } : 'held');
  await choose(field, { name, size: 1_000 });
  await see([visible(remove)]);
  if (state === 'failed') await see([visible(text('获取临时上传链接失败', form))]);
}
