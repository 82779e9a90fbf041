import { AccountSection } from '../parts/AccountSection';
import { ButtonLink } from '../parts/Button';
import { Card } from '../parts/Card';
import styles from './OwnReports.module.css';

/** The ways to the codes of one's reports. */
export const OwnReports = () => (
  <AccountSection title="履历报告验证码" note="用人单位凭验证码在线核对履历报告的真伪。">
    <Card className={styles.card}>
      <p>
        验证码属于履历报告的本人，不与登录账号绑定。通过人脸核验后，在报告页点击「我的在线验证码」，即可查看全部有效的验证码，或将其中任意一个作废。
      </p>
      <div className={styles.actions}>
        <ButtonLink href="/portal/archive?apply=1">查看我的验证码</ButtonLink>
        <ButtonLink kind="secondary" href="/portal/archive?verify=1">
          凭验证码核对报告
        </ButtonLink>
      </div>
    </Card>
  </AccountSection>
);
