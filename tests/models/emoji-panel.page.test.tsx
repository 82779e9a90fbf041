import { createRef } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import CommentEditor from '../../src/ui/comments/editor/CommentEditor';

it('goes from its button into the emoji by Tab, and leaves them by Escape', async () => {
  await render(
    <CommentEditor
      ref={createRef()}
      markup=""
      locked={false}
      takesPictures
      accept="image/*"
      onChange={() => {}}
      onSubmit={() => {}}
      onFiles={() => {}}
    />,
  );
  const button = page.getByRole('button', { name: '表情' });
  await button.click();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.querySelector('img')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
