import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { humanServiceOptions } from '../../services/service/contacts';
import { Lines } from '../../ui/service/ContactPage';
import { dialHref, useCompany } from '../../ui/shell/company';
import { LazyContact } from './contact-card';
import { listedOf } from './listed';

/** Who answers questions in person, with QR codes that come when they are wanted (R305). */
export function HumanService() {
  const { hours, hotlines } = useCompany();
  const lines = listedOf(useQuery(humanServiceOptions()));
  return (
    <Lines
      title="人工服务"
      note={
        <>
          {hours && `服务时间：${hours}`}
          {hours && hotlines.length > 0 && '，'}
          {hotlines.length > 0 && '服务热线：'}
          {hotlines.map((hotline, at) => (
            <Fragment key={hotline}>
              {at > 0 && '、'}
              <a href={dialHref(hotline)} className="tabular">
                {hotline}
              </a>
            </Fragment>
          ))}
        </>
      }
      wide
      lines={lines}
      card={(menu) => <LazyContact menu={menu} qrcode />}
    />
  );
}
