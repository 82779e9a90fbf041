import { useQuery } from '@tanstack/react-query';
import { humanServiceOptions } from '../../services/service/contacts';
import { Lines } from '../../ui/service/ContactPage';
import { company } from '../../ui/shell/company';
import { LazyContact } from './contact-card';
import { listedOf } from './listed';

/** Who answers questions in person, with QR codes that come when they are wanted (R305). */
export function HumanService() {
  const lines = listedOf(useQuery(humanServiceOptions()));
  return (
    <Lines
      title="人工服务"
      note={`服务时间：${company.hours}，服务热线：${company.hotlines.join('、')}`}
      wide
      lines={lines}
      card={(menu) => <LazyContact menu={menu} qrcode />}
    />
  );
}
