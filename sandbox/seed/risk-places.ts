// Places and browsers of sign-ins, and origins of attacks.

type Place = [city: string, country: string, lat: number, longitude: number, timeZone: string];

export const PLACES: Record<string, Place> = Object.fromEntries(
  `
amsterdam     netherlands     52.4    4.9  Europe/Amsterdam
atlanta       united_states   33.7  -84.4  America/New_York
bangkok       thailand        13.8  100.5  Asia/Bangkok
bucharest     romania         44.4   26.1  Europe/Bucharest
budapest      hungary         47.5   19.0  Europe/Budapest
chicago       united_states   41.9  -87.6  America/Chicago
copenhagen    denmark         55.7   12.6  Europe/Copenhagen
dubai         united_arab_emirates 25.2 55.3 Asia/Dubai
dublin        ireland         53.3   -6.3  Europe/Dublin
hamburg       germany         53.6   10.0  Europe/Berlin
hanoi         vietnam         21.0  105.8  Asia/Ho_Chi_Minh
helsinki      finland         60.2   24.9  Europe/Helsinki
istanbul      turkey          41.0   29.0  Europe/Istanbul
jakarta       indonesia       -6.2  106.8  Asia/Jakarta
lagos         nigeria          6.5    3.4  Africa/Lagos
lima          peru           -12.0  -77.0  America/Lima
lisbon        portugal        38.7   -9.1  Europe/Lisbon
london        united_kingdom  51.5   -0.1  Europe/London
lyon          france          45.8    4.8  Europe/Paris
madrid        spain           40.4   -3.7  Europe/Madrid
milan         italy           45.5    9.2  Europe/Rome
mumbai        india           19.1   72.9  Asia/Kolkata
nairobi       kenya           -1.3   36.8  Africa/Nairobi
oslo          norway          59.9   10.8  Europe/Oslo
prague        czechia         50.1   14.4  Europe/Prague
sao_paulo     brazil         -23.5  -46.6  America/Sao_Paulo
singapore     singapore        1.4  103.8  Asia/Singapore
sofia         bulgaria        42.7   23.3  Europe/Sofia
stockholm     sweden          59.3   18.1  Europe/Stockholm
sydney        australia      -33.9  151.2  Australia/Sydney
tokyo         japan           35.7  139.7  Asia/Tokyo
toronto       canada          43.7  -79.4  America/Toronto
warsaw        poland          52.2   21.0  Europe/Warsaw
zurich        switzerland     47.4    8.5  Europe/Zurich`
    .trim()
    .split('\n')
    .map((line) => {
      const [city = '', country = '', lat, longitude, timeZone = ''] = line.split(/ +/);
      return [city, [city, country, Number(lat), Number(longitude), timeZone]];
    }),
);

/** The first of these is the most frequent. */
export const ATTACKED_FROM = ['bucharest', 'bucharest', 'lagos', 'lagos', 'lagos', 'sao_paulo', 'sao_paulo', 'hanoi'];
export const ALSO_FROM = ['jakarta', 'mumbai', 'lima', 'nairobi', 'bangkok', 'chicago', 'toronto', 'sydney', 'tokyo'];
export const TRAVELED_TO = ['amsterdam', 'atlanta', 'singapore', 'chicago', 'tokyo', 'zurich', 'madrid'];

type Browser = [os: string, osVersion: string, userAgentType: string, device: string, deviceType: string];

export const BROWSERS: Browser[] = [
  ['windows', '11', 'edge', 'other', 'desktop'],
  ['windows', '10', 'chrome', 'other', 'desktop'],
  ['windows', '11', 'firefox', 'other', 'desktop'],
  ['mac_os_x', '15.6', 'safari', 'mac', 'desktop'],
  ['mac_os_x', '26.1', 'chrome', 'mac', 'desktop'],
  ['android', '16', 'chrome_mobile', 'pixel_9', 'mobile'],
  ['android', '15', 'samsung_internet', 'galaxy_s25', 'mobile'],
  ['ios', '18.6', 'mobile_safari', 'iphone', 'mobile'],
  ['ipados', '26.0', 'mobile_safari', 'ipad', 'tablet'],
];
export const ODD_BROWSERS: Browser[] = [
  ['linux', '6.8', 'firefox', 'other', 'desktop'],
  ['windows', '7', 'internet_explorer', 'other', 'desktop'],
  ['linux', '5.15', 'curl', 'other', 'other'],
  ['linux', '5.15', 'python_requests', 'other', 'other'],
];
