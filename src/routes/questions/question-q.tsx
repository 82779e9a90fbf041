import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader } from '../shared/head';
import { questionParams } from './keys';
import { loadQuestion } from './load-question';
import { QuestionView } from './question-view';

export const Route = createFileRoute('/portal/q{$question}.html')({
  params: questionParams,
  loader: ({ context, params, location }) => loadQuestion(context, params.question, location.search),
  head: headOfLoader,
  component: Question,
});

function Question() {
  const { id } = Route.useParams().question;
  return <QuestionView key={id} id={id} />;
}
