import { PortalModal } from '../../../antd/PortalModal';
import { Button } from '../../../parts/Button';
import { Notice } from '../../../parts/Notice';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  beans: number;
  busy: boolean;
  /** Nobody knows whether the exchange has gone through. */
  uncertain: boolean;
  onConfirm: () => void;
  onRetry: () => void;
  onCancel: () => void;
  /** After the dialog has faded out. */
  afterClose: () => void;
}

/** R409 */
export function ConfirmDialog({ open, title, beans, busy, uncertain, onCancel, ...on }: ConfirmDialogProps) {
  return (
    <PortalModal
      open={open}
      title="确认兑换"
      width={460}
      onClose={onCancel}
      afterClose={on.afterClose}
      footer={
        <>
          <Button kind="secondary" onClick={onCancel}>
            取消
          </Button>
          {uncertain ? (
            <Button onClick={on.onRetry}>重试</Button>
          ) : (
            <Button onClick={on.onConfirm} loading={busy}>
              确定
            </Button>
          )}
        </>
      }
    >
      <p>
        您确认用{beans}个金豆兑换“{title}”吗?
      </p>
      {uncertain && (
        <Notice tone="warn" announced>
          网络异常，暂时无法确认兑换结果。请点击“重试”，不会重复扣除金豆。
        </Notice>
      )}
    </PortalModal>
  );
}
