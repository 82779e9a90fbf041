import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../config';
import { ConfigError } from '../../config';
import { createAlipay } from './alipay';
import type { PaymentProvider } from './payment';
import { createWechatPay } from './wechat';

/** An RSA key in a PEM file. The message never repeats its content. @throws ConfigError */
function readKey(name: string, file: string, create: (pem: string) => KeyObject): KeyObject {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${name} cannot be read`);
  }
  try {
    const key = create(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048) return key;
  } catch {
    // What a parser says may repeat the key.
  }
  throw new ConfigError(`${name} is no RSA key of at least 2048 bits in PEM`);
}

/** The payment vendors that are configured. @throws ConfigError */
export function configuredPayments({ wechatPay, alipay }: Config, clock: () => number): PaymentProvider[] {
  const found: PaymentProvider[] = [];
  if (wechatPay) {
    const { publicKey, privateKeyFile, apiKey, ...rest } = wechatPay;
    found.push(
      createWechatPay({
        ...rest,
        apiKey: Buffer.from(apiKey),
        privateKey: readKey('WECHAT_PAY_PRIVATE_KEY_FILE', privateKeyFile, createPrivateKey),
        ...(publicKey && {
          publicKey: {
            id: publicKey.id,
            key: readKey('WECHAT_PAY_PUBLIC_KEY_FILE', publicKey.file, createPublicKey),
          },
        }),
        clock,
      }),
    );
  }
  if (alipay) {
    const { appId, gatewayUrl, privateKeyFile, publicKeyFile } = alipay;
    found.push(
      createAlipay({
        appId,
        ...(gatewayUrl === undefined ? {} : { gatewayUrl }),
        privateKey: readKey('ALIPAY_PRIVATE_KEY_FILE', privateKeyFile, createPrivateKey),
        publicKey: readKey('ALIPAY_PUBLIC_KEY_FILE', publicKeyFile, createPublicKey),
        clock,
      }),
    );
  }
  return found;
}
