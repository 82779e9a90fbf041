import { createFileRoute } from '@tanstack/react-router';
import { documentOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { documentHead } from './document-head';
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
    return { head: document ? documentHead(document) : pageHead({ title: '帮助文档' }) };
  },
  head: headOfLoader,
  component: Document,
});

function Document() {
  const { id } = Route.useParams();
  return <DocumentView key={id} id={id} />;
}
