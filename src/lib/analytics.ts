/** Reports a registration to the ad service, value 1 BRL. Does nothing unless an id is configured. */
export function reportRegistration(): void {
  const conversion = import.meta.env.VITE_ADS_CONVERSION;
  if (!conversion) return;
  const [id = ''] = conversion.split('/');
  const queue = (globalThis as { dataLayer?: unknown[] | undefined }).dataLayer ?? [];
  Object.assign(globalThis, { dataLayer: queue });
  // Google's library reads only an `arguments` object as a command, not an array.
  function tag(..._command: unknown[]): void {
    // oxlint-disable-next-line eslint/prefer-rest-params
    queue.push(arguments);
  }
  tag('js', new Date());
  tag('config', id);
  tag('event', 'conversion', { send_to: conversion, value: 1, currency: 'BRL' });
  if (document.querySelector('script[data-ads]')) return;
  const script = document.createElement('script');
  script.async = true;
  script.dataset['ads'] = '';
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
