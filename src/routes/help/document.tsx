import { createFileRoute } from '@tanstack/react-router';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { documentOptions } from '../../services/help/help';
import { pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { DocumentView } from './document-view';
import { loadFrame } from './load-frame';

/** R284: the id is digits. */
export const Route = createFileRoute('/portal/server_guide_{$id}.html')({
  params: {
    parse: ({ id }) => (/^\d{1,9}$/.test(id) ? { id: Number(id) } : false),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: async ({ context, params }) => {
    const [document] = await Promise.all([
      loadOrNotFound('the document', context.queryClient.ensureQueryData(documentOptions(params.id))),
      loadFrame(context),
    ]);
    return document && { name: document.serviceGuideName, summary: document.summary };
  },
  head: ({ loaderData, params }) =>
    loaderData
      ? pageHead({
          title: loaderData.name,
          description: loaderData.summary,
          canonical: documentAddress(params.id),
          type: 'article',
        })
      : pageHead({ title: '帮助文档' }),
  component: Document,
});

function Document() {
  const { id } = Route.useParams();
  return <DocumentView key={id} id={id} />;
}
