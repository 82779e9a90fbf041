import { useId } from 'react';
import { AntdProvider } from '../antd/AntdProvider';
import { PortalDrawer } from '../antd/PortalDrawer';
import { CheckIcon } from '../icons/CheckIcon';
import { Button, ButtonLink } from '../parts/Button';
import styles from './SignUp.module.css';
import type { SignUpFormProps } from './SignUpForm';
import { SignUpForm } from './SignUpForm';

const signUpResults = {
  confirmed: {
    title: '报名成功',
    note: '确认邮件已发送，内附日历文件。入场二维码在「我的活动」中，到场出示即可。',
  },
  waitlisted: {
    title: '已加入候补名单',
    note: '名额已满。有人取消时将按先后顺序自动递补，并邮件通知您。',
  },
  registered: {
    title: '预报名成功',
    note: '开放报名后，将按预报名的先后顺序确认名额，并邮件通知您。',
  },
} as const;
export type SignUpResult = keyof typeof signUpResults;

export interface SignUpDialogProps extends Omit<SignUpFormProps, 'id'> {
  open: boolean;
  busy: boolean;
  result: SignUpResult | undefined;
  /** What one signs up for. */
  activity: string;
  onClose: () => void;
}

/** R344: the form at the side of the page, then what came of it. */
export default function SignUpDialog({ open, busy, result, activity, onClose, ...form }: SignUpDialogProps) {
  const formId = useId();
  const shown = result && signUpResults[result];
  return (
    <AntdProvider>
      <PortalDrawer
        open={open}
        title={shown?.title ?? '活动报名'}
        width={440}
        onClose={onClose}
        footer={
          shown ? (
            <>
              <ButtonLink kind="secondary" href="/portal/account/activities">
                查看我的活动
              </ButtonLink>
              <Button onClick={onClose}>知道了</Button>
            </>
          ) : form.over ? (
            <Button onClick={onClose}>知道了</Button>
          ) : (
            <Button type="submit" form={formId} size="large" loading={busy}>
              提交报名
            </Button>
          )
        }
      >
        {shown ? (
          <div className={styles.done}>
            <CheckIcon />
            <strong>{activity}</strong>
            <p>{shown.note}</p>
          </div>
        ) : (
          <>
            <p className={styles.activity}>{activity}</p>
            <SignUpForm key={String(form.restored)} id={formId} {...form} />
          </>
        )}
      </PortalDrawer>
    </AntdProvider>
  );
}
