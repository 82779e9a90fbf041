import { useQuery } from '@tanstack/react-query';
import { humanServiceOptions } from '../../services/service/contacts';
import { Lines } from '../../ui/service/ContactPage';
import { useCompany } from '../../ui/shell/company';
import { LazyContact } from './contact-card';
import { listedOf } from './listed';

/** Who answers questions in person, with QR codes that come when they are wanted (R305). */
export function HumanService() {
  const { hours, hotlines } = useCompany();
  const lines = listedOf(useQuery(humanServiceOptions()));
  return (
    <Lines
      title="人工服务"
      note={[hours && `服务时间：${hours}`, hotlines.length > 0 && `服务热线：${hotlines.join('、')}`]
        .filter(Boolean)
        .join('，')}
      wide
      lines={lines}
      card={(menu) => <LazyContact menu={menu} qrcode />}
    />
  );
}
