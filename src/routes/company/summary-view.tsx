import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileOptions } from '../../services/company/company';
import { SummaryPage } from '../../ui/company/summary/SummaryPage';
import { FailedState } from '../../ui/parts/FailedState';

/** C43: a summary of the company, around the ways to reach its people. */
export function SummaryView({ title, contacts }: { title: string; contacts: ReactNode }) {
  const { data, isError, refetch } = useQuery(profileOptions());
  return (
    <>
      {isError && !data && <FailedState message="公司概况暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
      <SummaryPage title={title} profile={data} contacts={contacts} />
    </>
  );
}
