import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import HtmlEditor from '../../src/ui/parts/html/HtmlEditor';
import { see } from './support/patience';

const editor = page.getByRole('textbox', { name: '正文' });

it('keeps what is typed while its form shows what it was told before, and takes what comes from outside', async () => {
  const changes: string[] = [];
  const at = (value: string) => (
    <HtmlEditor
      id="text"
      label="正文"
      describedBy={undefined}
      invalid={false}
      value={value}
      onChange={(html) => changes.push(html)}
      onUnable={() => undefined}
    />
  );
  const { rerender } = await render(at('<p>始</p>'));
  await see(editor).toHaveTextContent('始');
  await userEvent.click(editor);
  await userEvent.keyboard('{End}甲');
  await see(editor).toHaveTextContent('始甲');
  await userEvent.keyboard('乙');
  await see(editor).toHaveTextContent('始甲乙');
  expect(changes.at(-1)).toBe('<p>始甲乙</p>');
  await rerender(at(changes[0] ?? ''));
  await see(editor).toHaveTextContent('始甲乙');
  await rerender(at('<p>旧版本</p>'));
  await see(editor).toHaveTextContent('旧版本');
});
