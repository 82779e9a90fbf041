import { useEffect } from 'react';
import { reviewList, titleOfList } from '../../../contract/questions/rules/categories';
import { FailedState } from '../../ui/parts/FailedState';
import { Spinner } from '../../ui/parts/Spinner';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { PersonalGate } from '../../ui/questions/PersonalGate';
import type { GateProps } from '../shell/for-managers';
import { ForManagers } from '../shell/for-managers';
import { listTrail } from './list-head';
import type { ListSearch } from './list-search';
import type { ReviewProps } from './review';
import { TechFrame } from './tech-frame';

const fetchReview = () => import('./review');
const Gate = (props: GateProps) => <PersonalGate title={titleOfList(reviewList)} {...props} />;

/** R124, C03: the questions of all customers, for managers. */
export function ReviewView({ page, search }: { page: number; search: ListSearch }) {
  return (
    <TechFrame list={reviewList} trail={listTrail(reviewList)} search={search}>
      <ForManagers gate={Gate}>
        {(customerCode, known) => <Loading customerCode={customerCode} known={known} page={page} search={search} />}
      </ForManagers>
    </TechFrame>
  );
}

function Loading(props: ReviewProps) {
  const { Part, state, load } = useLazyPart<ReviewProps>(fetchReview);
  useEffect(load, [load]);
  if (Part) return <Part {...props} />;
  if (state === 'failed') return <FailedState message="页面加载失败，请检查网络后重试" onRetry={load} />;
  return <Spinner size={20} label="正在加载" />;
}
