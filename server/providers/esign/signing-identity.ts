import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { randomHex } from '../../security/random';
import { newToken } from '../../security/token';

/** A private key with its certificate as PKCS #12, and the passphrase. */
export type SigningIdentity = { p12: Buffer; passphrase: string };

const years = 10;

/**
 * A self-signed identity, valid for ten years: its signatures reveal every change, but PDF readers report an unknown
 * issuer. Both names must be ASCII, since readers reject other issuers.
 */
export function createSigningIdentity(
  names: { commonName: string; organisation: string },
  now = new Date(),
): SigningIdentity {
  for (const name of Object.values(names)) {
    if (!/^[\x20-\x7e]+$/.test(name)) throw new RangeError('The names of a signing identity must be printable ASCII');
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = certify(key, names, now);
  const passphrase = newToken(256);
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: '3des' });
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1'), passphrase };
}

function certify(
  key: forge.pki.rsa.PrivateKey,
  { commonName, organisation }: { commonName: string; organisation: string },
  now: Date,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // 16 bytes, the first between 40 and 7f: positive, with an even number of digits and no leading 00.
  certificate.serialNumber = `4${randomHex(16).slice(1)}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + years);
  const name = [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: organisation },
    { name: 'countryName', value: 'CN' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return certificate;
}
