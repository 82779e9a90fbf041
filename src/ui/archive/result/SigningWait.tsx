import { ButtonLink } from '../../parts/Button';
import { FailedState } from '../../parts/FailedState';
import { LoadingPanel } from './LoadingPanel';

interface SigningWaitProps {
  /** `disturbed`: the last question got no answer. `interrupted`: nothing is asked any more. */
  state: 'signing' | 'disturbed' | 'interrupted';
  onRetry: () => void;
}

/** A report whose signature is not known yet (R474, R484). */
export function SigningWait({ state, onRetry }: SigningWaitProps) {
  if (state === 'signing') return <LoadingPanel words="报告签署中，请稍候" />;
  return (
    <>
      {state === 'disturbed' ? (
        <LoadingPanel words="暂时无法获取签署状态，正在自动重试" />
      ) : (
        <FailedState message="暂时无法获取签署结果，请检查网络后重试" onRetry={onRetry} />
      )}
      {/* The report stays saved: the browser's Back shows it again. */}
      <p>
        <ButtonLink kind="text" href="/portal/archive">
          返回查询页
        </ButtonLink>
      </p>
    </>
  );
}
