import { field, screen } from '../../src/machines/help/search/screen';
import { visible } from '../../src/machines/shared/screen';
import { functionsOptions, hotWordsOptions, sidebarOptions } from '../../src/services/help/help';
// What is fetched when it is first used is fetched before the tests.
import '../../src/services/help/search-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { portalPage } from './support/portal-page';

await describeRenderedFlow({
  flow: flowNamed('search'),
  screen,
  requirements: ['R288', 'R289'],
  frame: 'page',
  render: () =>
    portalPage('/portal/s/serviceGuide', (cache) => {
      window.localStorage.clear();
      cache.setQueryData(sidebarOptions().queryKey, { menu: [] });
      cache.setQueryData(hotWordsOptions().queryKey, { data: ['交期', '发票'] });
      cache.setQueryData(functionsOptions().queryKey, { data: [{ title: '查交期', link: '/portal/serviceGuide' }] });
    }),
  arrive: () => hands.see([visible(field)]),
});
