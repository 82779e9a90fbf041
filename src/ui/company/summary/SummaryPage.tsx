import type { ReactNode } from 'react';
import type { Profile } from '../../../../contract/company/calls';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { trailTo } from '../../parts/trail';
import { dialHref, useCompany } from '../../shell/company';
import { FigureGrid } from '../FigureGrid';
import styles from './SummaryPage.module.css';

interface SummaryPageProps {
  title: string;
  profile: Profile | undefined;
  contacts: ReactNode;
}

/** C43: who the company is in a few lines, and how to reach it. */
export function SummaryPage({ title, profile, contacts }: SummaryPageProps) {
  const company = useCompany();
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: title })} />
      <Card className={styles.about}>
        <h1>{title}</h1>
        {profile && <p>{profile.summary}</p>}
        <div className={styles.actions}>
          <ButtonLink href="/portal/about">公司简介</ButtonLink>
          <ButtonLink kind="secondary" href="/portal/enterpriseCulture">
            企业文化
          </ButtonLink>
        </div>
      </Card>
      <Card>
        <h2>联系方式</h2>
        <dl className={styles.contacts}>
          {company.hotlines.length > 0 && (
            <div>
              <dt>服务热线</dt>
              <dd className="tabular">
                {company.hotlines.map((phone) => (
                  <a key={phone} href={dialHref(phone)}>
                    {phone}
                  </a>
                ))}
              </dd>
            </div>
          )}
          {company.hours && (
            <div>
              <dt>服务时间</dt>
              <dd className="tabular">{company.hours}</dd>
            </div>
          )}
          {company.headquartersPhone && (
            <div>
              <dt>总部电话</dt>
              <dd className="tabular">
                <a href={dialHref(company.headquartersPhone)}>{company.headquartersPhone}</a>
              </dd>
            </div>
          )}
          {company.address && (
            <div>
              <dt>地址</dt>
              <dd>{company.address}</dd>
            </div>
          )}
          {company.ceoMailbox && (
            <div>
              <dt>总裁信箱</dt>
              <dd>
                <a href={`mailto:${company.ceoMailbox}`}>{company.ceoMailbox}</a>
              </dd>
            </div>
          )}
        </dl>
      </Card>
      {contacts}
      {profile && (
        <div className={styles.figures}>
          <FigureGrid figures={profile.figures} />
        </div>
      )}
    </div>
  );
}
