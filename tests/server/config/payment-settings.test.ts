import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/config/config.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two or more too';
const provider = {
  MERCADO_PAGO_TOKEN: 'APP_USR-1234567890',
  MERCADO_PAGO_WEBHOOK_SECRETS: SECRET,
  PUBLIC_ORIGIN: 'https://portal.example',
  CREDIT_PACKAGES: '500=5.00, 1200=10',
};

describe('payment settings', () => {
  it('disable payments by default', () => {
    expect(readSettings({}).payments).toEqual({
      webhookSecrets: [],
      mercadoPago: null,
      packages: [],
      textFile: null,
    });
  });

  it('may hold several secrets, packages in centavos and Mercado Pago’s address', () => {
    const { payments } = readSettings({ ...provider, PAYMENT_WEBHOOK_SECRETS: `${SECRET},${OTHER}` });
    expect(payments.webhookSecrets).toEqual([SECRET, OTHER]);
    expect(payments.packages).toEqual([
      { credits: 500, price: 500 },
      { credits: 1200, price: 1000 },
    ]);
    expect(payments.mercadoPago).toMatchObject({
      url: 'https://api.mercadopago.com',
      origin: 'https://portal.example',
    });
  });

  it.each([
    ['a short secret', { PAYMENT_WEBHOOK_SECRETS: 'short' }, 'PAYMENT_WEBHOOK_SECRETS'],
    ['an empty second secret', { PAYMENT_WEBHOOK_SECRETS: `${SECRET},` }, 'PAYMENT_WEBHOOK_SECRETS'],
    ['a package without a price', { CREDIT_PACKAGES: '500' }, 'CREDIT_PACKAGES'],
    ['a free package', { CREDIT_PACKAGES: '500=0' }, 'CREDIT_PACKAGES'],
    ['two packages with the same price', { CREDIT_PACKAGES: '500=5.00,600=5' }, 'CREDIT_PACKAGES'],
    [
      'a token without its other settings',
      { MERCADO_PAGO_TOKEN: 'APP_USR-1234567890' },
      'MERCADO_PAGO_WEBHOOK_SECRETS and PUBLIC_ORIGIN',
    ],
    ['a provider without packages', { ...provider, CREDIT_PACKAGES: '' }, 'CREDIT_PACKAGES'],
    ['an address with a path', { ...provider, MERCADO_PAGO_URL: 'https://x.example/v1' }, 'MERCADO_PAGO_URL'],
  ])('with %s stop the start with the name of the variable', (_what, env, name) => {
    expect(() => readSettings(env)).toThrow(name);
  });
});
