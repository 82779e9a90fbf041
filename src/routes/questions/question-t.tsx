import { createFileRoute } from '@tanstack/react-router';
import { questionParams } from './keys';
import { loadQuestion } from './load-question';
import { questionHead } from './question-head';
import { QuestionView } from './question-view';

export const Route = createFileRoute('/portal/t{$question}.html')({
  params: questionParams,
  loader: ({ context, params, location }) => loadQuestion(context, params.question, location.search),
  head: ({ loaderData }) => questionHead(loaderData),
  component: Question,
});

function Question() {
  const { id } = Route.useParams().question;
  return <QuestionView key={id} id={id} />;
}
