import { createFileRoute } from '@tanstack/react-router';
import { firstScreenEnd } from '../../ui/site/home/first-screen';
import { headOfLoader, pageHead } from '../shared/head';
import { website } from '../shared/structured-data';
import { Home } from './home/home';
import { loadHome } from './home/load-home';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await loadHome(queryClient);
    const { meta, links } = pageHead({
      title: '{简称} - PCB打样、FPC软板、SMT贴片一站式制造',
      wholeTitle: '{简称} - PCB打样、FPC软板、SMT贴片一站式制造',
      description:
        '{简称}提供1–32层PCB打样与批量、FPC软板、SMT贴片、激光钢网一站式制造：1–6层免费打样，24小时加急发货，加急准时率99.9%，在线快速计价下单。',
      canonical: '/',
    });
    return {
      head: {
        meta: [...meta, ...(import.meta.env.SSR ? website() : [])],
        links: [...links, { rel: 'expect', href: `#${firstScreenEnd}`, blocking: 'render' }],
      },
    };
  },
  head: headOfLoader,
  component: Home,
});
