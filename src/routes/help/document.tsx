import { createFileRoute } from '@tanstack/react-router';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { documentOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
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
    return {
      head: document
        ? pageHead({
            title: document.serviceGuideName,
            description: document.summary,
            canonical: documentAddress(params.id),
            type: 'article',
          })
        : pageHead({ title: '帮助文档' }),
    };
  },
  head: headOfLoader,
  component: Document,
});

function Document() {
  const { id } = Route.useParams();
  return <DocumentView key={id} id={id} />;
}
