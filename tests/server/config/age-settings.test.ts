import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/config/config.ts';

const SECRET = 'a secret of at least thirty-two characters';

describe('who may draw', () => {
  it('is everybody where credits are not sold', () => {
    expect(readSettings({}).draws).toEqual({
      mode: 'all',
      reason: 'because credits are not sold here; DRAWS sets it',
    });
  });

  it.each([
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: SECRET }],
    ['TOP_UP_FILE', { TOP_UP_FILE: 'how-to-buy.txt' }],
    [
      'MERCADO_PAGO_TOKEN',
      {
        MERCADO_PAGO_TOKEN: 'APP_USR-1234567890',
        MERCADO_PAGO_WEBHOOK_SECRETS: SECRET,
        PUBLIC_ORIGIN: 'https://portal.example',
        CREDIT_PACKAGES: '500=5.00',
      },
    ],
  ])('is adults only where %s sells credits', (name, env) => {
    const { draws } = readSettings(env);
    expect(draws.mode).toBe('adults');
    expect(draws.reason).toContain(name);
  });

  it.each(['off', 'adults', 'all'])('is what the operator says: %s', (mode) => {
    expect(readSettings({ DRAWS: mode, TOP_UP_FILE: 'x' }).draws).toEqual({ mode, reason: 'by DRAWS' });
  });

  it('is refused at the start where it is something else', () => {
    expect(() => readSettings({ DRAWS: 'minors' })).toThrow('DRAWS must be off, adults or all');
  });
});

describe('the age band at the registration', () => {
  it('is asked for only where the operator wants it', () => {
    expect(readSettings({}).registrationAge).toBeNull();
    expect(readSettings({ REGISTRATION_AGE: '1' }).registrationAge).toBe(0);
    expect(readSettings({ REGISTRATION_AGE: '1', MINIMUM_AGE: '16' }).registrationAge).toBe(16);
  });

  it('has a minimum age that is the beginning of a band, and that is of no use without asking', () => {
    expect(() => readSettings({ REGISTRATION_AGE: '1', MINIMUM_AGE: '13' })).toThrow(
      'MINIMUM_AGE must be 12, 16 or 18',
    );
    expect(() => readSettings({ MINIMUM_AGE: '12' })).toThrow('MINIMUM_AGE also needs REGISTRATION_AGE=1.');
  });
});
