import { createFileRoute } from '@tanstack/react-router';
import { categoryAddress } from '../../../contract/help/rules/help-address';
import { categoryOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { CategoryView } from './category-view';
import { loadFrame } from './load-frame';
import { categoryTitle, guideTrail } from './trail';

const code = /^[a-z][a-z0-9_]{0,49}$/;

/** R282, R283 */
export const Route = createFileRoute('/portal/serviceGuide/$top/$second')({
  params: {
    parse: ({ top, second }) => (code.test(top) && code.test(second) ? { top, second } : false),
    stringify: ({ top, second }) => ({ top, second }),
  },
  loader: async ({ context, params }) => {
    const [category] = await Promise.all([
      loadOrNotFound('the category', context.queryClient.ensureQueryData(categoryOptions(params))),
      loadFrame(context),
    ]);
    const title = category ? `${category.itemName}${category.typeName}` : '帮助文档';
    return {
      head: pageHead({
        title,
        description: `{简称}${title}：下单、资料、工艺、交期与售后的常见问题与说明。`,
        canonical: categoryAddress(params.top, params.second),
        ...(category && { trail: guideTrail({ label: categoryTitle(category) }) }),
      }),
    };
  },
  head: headOfLoader,
  component: Category,
});

function Category() {
  const { top, second } = Route.useParams();
  return <CategoryView top={top} second={second} />;
}
