import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FailedState } from '../../ui/parts/FailedState';
import { PageHeading } from '../../ui/parts/PageHeading';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { QaFrame, QaWaiting } from '../../ui/qa/QaFrame';
import { PortalPage } from '../shell/portal-page';

const route = getRouteApi('/qa');

const loadWorkbench = () => import('./workbench');

/** The server renders the heading; the machines run in the browser only. */
export function QaPage() {
  const { machine } = route.useSearch();
  const navigate = useNavigate();
  const { Part, state, load } = useLazyPart(loadWorkbench, true);
  return (
    <PortalPage>
      <QaFrame>
        <PageHeading title="流程测试工作台" note="从正在运行的状态机生成：状态图、模拟运行、测试用例、覆盖率。" />
        {Part && (
          <Part
            machine={machine}
            onChoose={(id) => void navigate({ to: '/qa', search: { machine: id }, replace: true, resetScroll: false })}
          />
        )}
        {!Part && state !== 'failed' && <QaWaiting words="正在加载工作台" />}
        {state === 'failed' && <FailedState message="工作台加载失败，请检查网络后重试" onRetry={load} />}
      </QaFrame>
    </PortalPage>
  );
}
