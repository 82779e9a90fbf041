import { useEffect } from 'react';
import { reviewList, titleOfList } from '../../../contract/questions/rules/categories';
import { FailedState } from '../../ui/parts/FailedState';
import { Spinner } from '../../ui/parts/Spinner';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { PersonalGate } from '../../ui/questions/PersonalGate';
import { useSession } from '../session/session-context';
import { useRestingRights } from '../session/use-resting-rights';
import { listTrail } from './list-head';
import type { ListSearch } from './list-search';
import type { ReviewProps } from './review';
import { TechFrame } from './tech-frame';

const fetchReview = () => import('./review');

/** R124, C03: the questions of all customers, for managers. */
export function ReviewView({ page, search }: { page: number; search: ListSearch }) {
  const { customer, state, openLogin, retry } = useSession();
  const refused = customer !== undefined && !customer.manager;
  const resting = useRestingRights(customer?.customerCode ?? '', refused);
  const { Part, state: partState, load } = useLazyPart<ReviewProps>(fetchReview);
  const manages = customer?.manager === true;
  useEffect(() => {
    if (manages) load();
  }, [manages, load]);
  const reason = customer
    ? resting === 'missing'
      ? 'factor'
      : (resting ?? 'forbidden')
    : state === 'failed'
      ? 'failed'
      : state === 'anonymous'
        ? 'visitor'
        : 'waiting';
  return (
    <TechFrame list={reviewList} trail={listTrail(reviewList)} search={search}>
      {!manages ? (
        <PersonalGate title={titleOfList(reviewList)} reason={reason} onLogin={openLogin} onRetry={retry} />
      ) : Part ? (
        <Part key={customer.customerCode} customerCode={customer.customerCode} page={page} search={search} />
      ) : partState === 'failed' ? (
        <FailedState message="页面加载失败，请检查网络后重试" onRetry={load} />
      ) : (
        <Spinner size={20} label="正在加载" />
      )}
    </TechFrame>
  );
}
