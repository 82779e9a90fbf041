import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQrOptions } from '../../services/beans/tasks/tasks';
import { Frame } from '../../ui/beans/anniversary/Frame';
import { Rules } from '../../ui/beans/anniversary/Rules';

/** The rules, and the official account, whose code is fetched on request (R392). */
export function RulesSection({ rules }: { rules: readonly string[] }) {
  const [wanted, setWanted] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(accountQrOptions(wanted));
  const state = !wanted ? 'closed' : isFetching ? 'loading' : isError ? 'failed' : 'shown';
  const show = () => {
    if (wanted) void refetch();
    else setWanted(true);
  };
  return (
    <Frame id="rules" title="活动规则">
      <Rules rules={rules} code={{ imageUrl: data, state, onShow: show }} />
    </Frame>
  );
}
