import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import type { QuestionDetails } from '../../../contract/questions/calls';
import { questionOptions, recordView } from '../../services/questions/questions';
import { Loaded } from '../../ui/parts/Loaded';
import { trailTo } from '../../ui/parts/trail';
import { listOfQuestion, QuestionPage } from '../../ui/questions/QuestionPage';
import { CommentThread } from '../comments/thread';
import { hydrateLater } from '../shared/hydrate-later';
import type { AcceptProps } from './accept.later';
import type { QuestionLikeProps } from './like';
import { questionTrail } from './question-head';
import { TechFrame } from './tech-frame';

const Like = hydrateLater<QuestionLikeProps>(() => import('./like.later'));
const Accept = hydrateLater<AcceptProps>(() => import('./accept.later'));

/** A question at any of its addresses (R126, R139). */
export function QuestionView({ id }: { id: number }) {
  const query = useQuery(questionOptions(id));
  const { data: question } = query;
  return (
    <TechFrame
      list={question ? listOfQuestion(question) : 0}
      trail={question ? questionTrail(question) : trailTo({ label: '技术提问' })}
      beside="question"
    >
      <Loaded query={query} failed="提问暂时无法显示，请稍后重试" waiting={<p role="status">正在加载</p>}>
        {(shown) => <Shown question={shown} />}
      </Loaded>
    </TechFrame>
  );
}

function Shown({ question }: { question: QuestionDetails }) {
  const queryClient = useQueryClient();
  const { id, isOwn, isManager } = question;
  useView(id);
  return (
    <QuestionPage
      question={question}
      like={<Like question={question} />}
      comments={
        <CommentThread
          place={{ type: commentTypes.question, businessId: id }}
          takesPictures
          onChanged={() => void queryClient.invalidateQueries(questionOptions(id))}
          accept={
            isOwn || isManager
              ? ({ id: commentId, accepted }, onSaved) => (
                  <Accept
                    key={commentId}
                    of={{ questionId: id, commentId, forAsker: !isOwn }}
                    accepted={accepted}
                    onSaved={onSaved}
                  />
                )
              : undefined
          }
        />
      }
    />
  );
}

/** Has the view counted and shows the new count. */
function useView(id: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    recordView(id).then(
      (accessingCount) =>
        queryClient.setQueryData(questionOptions(id).queryKey, (known) => known && { ...known, accessingCount }),
      // A view that was not counted is nothing that the reader should hear of.
      () => console.warn('the view was not counted'),
    );
  }, [id, queryClient]);
}
