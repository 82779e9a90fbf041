import { archive } from '../../../../contract/limits/archive';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { Steps } from '../../parts/Steps';
import styles from './GuideDialog.module.css';

const steps = [
  { title: '点击申请查询', note: '在职员工或离职员工在本页点击“申请查询”。' },
  { title: '填写姓名和身份证号', note: '填写本人真实信息，阅读并同意相关协议。' },
  { title: '扫码进行人脸识别', note: '使用微信扫描二维码，按手机提示完成人脸识别。' },
  { title: '生成报告', note: '报告生成后，可下载PDF版本，也可转发到邮箱。' },
];

const tips = [
  '仅限本人申请查询，他人无法代为查询。',
  '报告生成后，仅限本人下载或转发到邮箱。',
  `在线验证有效期为${archive.verificationDays}个自然日，有效期内可凭验证码在线验证，过期后需由本人重新申请查询。`,
];

/** How to get a report (R449). */
export function GuideDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <PortalModal
      open={open}
      title="操作指引"
      width={690}
      onClose={onClose}
      footer={<Button onClick={onClose}>我知道了</Button>}
    >
      <Steps items={steps} direction="column" />
      <div className={styles.tips}>
        <h3>温馨提示</h3>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </PortalModal>
  );
}
