import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Footer } from '../../src/ui/shell/Footer';
import { Navigation } from '../../src/ui/shell/Navigation';

const item = (title: string) => ({ title, description: '', href: '/', newFlag: false, needLogin: false });
const entry = (label: string) => ({ key: label, label, to: '/' });

it('each link of the header and of the footer tells that it was pressed, also one without a menu [R066]', async () => {
  const chosen: string[] = [];
  const onChoose = ({ title }: { title: string }) => {
    chosen.push(title);
    return false;
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <Navigation
            entries={[entry('在线计价'), entry('工艺参数')]}
            current={undefined}
            onChoose={onChoose}
            onMenuOpen={() => undefined}
          />
          <Footer
            year={2026}
            groups={[{ title: '产品', items: [item('高多层PCB'), item('FPC软板')] }]}
            legal={[]}
            phoneNumber=""
            onChoose={onChoose}
          />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.viewport(1440, 900);
  await render(<RouterProvider router={router} />);
  for (const name of ['在线计价', '工艺参数', '高多层PCB', 'FPC软板']) await page.getByRole('link', { name }).click();
  expect(chosen).toEqual(['在线计价', '工艺参数', '高多层PCB', 'FPC软板']);
});
