import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { CompanyInfo } from '../../../contract/company-info';
import { CompanyContext } from '../../../src/ui/shell/company';

const company: CompanyInfo = {
  name: '深圳市华秀电路科技集团有限公司',
  shortName: '华秀电路',
  reportIssuer: '深圳市华秀电路科技集团有限公司',
  sisters: ['华秀三维打印有限公司', '华秀精密机械有限公司'],
  hrMailbox: 'hr@huaxiu-circuit.example',
  hotlines: ['0755-82048201', '0755-82048204'],
  hours: '周一至周六 9:00–18:00',
  headquartersPhone: '0755-82048202',
  ceoMailbox: 'ceo@huaxiu-circuit.example',
  address: '广东省深圳市',
  filings: [{ words: '粤ICP备00000000号', link: 'https://beian.miit.gov.cn/' }],
};

/** The server-rendered markup of a view, inside a router for its links. */
export async function renderOnServer(shown: ReactNode, path = '/portal/archive'): Promise<string> {
  const view = createElement(CompanyContext, { value: company }, shown);
  const rootRoute = createRootRoute({ component: () => view, notFoundComponent: () => view });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(createElement(RouterProvider, { router }));
}

/** The visible text: the markup without its tags. */
export const wordsOf = (markup: string): string => markup.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
