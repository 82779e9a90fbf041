import { eq } from 'drizzle-orm';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { products } from './seckill-tables';

type ProductCall = 'POST /api/integral/vop/ns/getSpuByCode' | 'POST /api/integral/vop/ns/getSpuIntroductionByCode';

/** R424. */
export function productHandlers({ db }: Context): Handlers<ProductCall> {
  async function find(code: string) {
    const [found] = await db.select().from(products).where(eq(products.spuCode, code));
    if (!found) throw new BusinessError(404, '商品不存在');
    return found;
  }

  return {
    'POST /api/integral/vop/ns/getSpuByCode': async ({ body }) => ({
      data: { attrList: (await find(body.code)).attributes },
    }),
    'POST /api/integral/vop/ns/getSpuIntroductionByCode': async ({ body }) => ({
      data: { introduction: (await find(body.code)).introduction },
    }),
  };
}
