import type { ReactNode } from 'react';
import type { GuideGroup } from '../../../contract/help/calls';
import { categoryAddress, documentAddress } from '../../../contract/help/rules/help-address';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import styles from './GuideHome.module.css';

interface Linked {
  title: string;
  href: string;
}

interface GuideSectionsProps {
  /** The people who answer. */
  human: ReactNode;
  afterSales: readonly Linked[];
  wallet: readonly Linked[];
  /** Whether somebody is signed in: the after-sales pages open for customers alone (R307). */
  known: boolean;
  onLoginFor: (href: string) => void;
  /** The buttons of the other two tiles (R305). */
  complaint: ReactNode;
  feedback: ReactNode;
  groups: readonly GuideGroup[];
}

/** The service guide below its banner (R305, R306). */
export function GuideSections({
  human,
  afterSales,
  wallet,
  known,
  onLoginFor,
  complaint,
  feedback,
  groups,
}: GuideSectionsProps) {
  return (
    <div className={styles.inside}>
      {human}
      <div className={styles.tiles}>
        <Card>
          <h2>品质售后</h2>
          <p>1–3小时内处理，17:30前提交当天处理，周末与法定节假日除外。</p>
          <ul className={styles.links}>
            {afterSales.map(({ title, href }) => (
              <li key={title}>
                {known ? (
                  <a href={href} target="_blank" rel="noopener">
                    {title}
                  </a>
                ) : (
                  <button type="button" onClick={() => onLoginFor(href)}>
                    {title}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Card>
        <Card>
          <h2>投诉工作人员</h2>
          <p>服务态度、响应速度、承诺未兑现等问题，由客户关系部处理并回复。</p>
          <div className={styles.act}>
            {complaint}
            <PageLink href="/portal/submissions">查询处理进度</PageLink>
          </div>
        </Card>
        <Card>
          <h2>网站建议</h2>
          <p>页面、下单流程、帮助文档，哪里不顺手请告诉我们。</p>
          <div className={styles.act}>{feedback}</div>
        </Card>
      </div>
      <Card className={styles.strip}>
        <h2>充值与钱包</h2>
        <p>对公转账与在线充值，查看余额与账单。</p>
        <ul>
          {wallet.map(({ title, href }) => (
            <li key={title}>
              <a href={href} target="_blank" rel="noopener">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.itemValue} group={group} />
        ))}
      </div>
    </div>
  );
}

function Group({ group: { itemName, itemValue, serviceGuideVoList } }: { group: GuideGroup }) {
  const [first] = serviceGuideVoList;
  if (!first) return null;
  return (
    <Card>
      <div className={styles.groupHead}>
        <h2>{itemName}</h2>
        <PageLink href={categoryAddress(itemValue, first.serviceGuideTypeCode)} aria-label={`${itemName}的更多文档`}>
          更多
        </PageLink>
      </div>
      <ul>
        {serviceGuideVoList.map(({ oldId, serviceGuideName }) => (
          <li key={oldId}>
            <PageLink href={documentAddress(oldId)}>{serviceGuideName}</PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
