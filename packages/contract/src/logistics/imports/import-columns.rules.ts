import { cm3OfCubicFoot, gramsOfPound, metresOfMile } from '#core/units.rules.ts';
import type { ImportUnit, TableKind } from './imports.schema.ts';

/** What the text of a cell means. */
export type CellMeaning =
  | 'text'
  | 'count'
  | 'number'
  | 'money'
  | 'weight'
  | 'volume'
  | 'duration'
  | 'distance'
  | 'coordinate'
  | 'lonLat'
  | 'time'
  | 'timeRange'
  | 'date'
  | 'list'
  | 'priority'
  | 'country'
  | 'word';

/** A column an import knows: `aliases` are the headers it goes by, in English, French and Arabic. */
export interface ImportField {
  key: string;
  meaning: CellMeaning;
  /** Where the header names none. */
  unit?: ImportUnit;
  aliases: string;
}

const address: ImportField[] = [
  {
    key: 'street',
    meaning: 'text',
    aliases:
      'address|street|address line 1|address 1|address1|delivery address|street address|adresse|rue|adresse de livraison|adresse 1|voie|العنوان|الشارع|عنوان التسليم',
  },
  {
    key: 'postcode',
    meaning: 'text',
    aliases: 'postcode|post code|zip|zip code|zipcode|postal code|code postal|cp|الرمز البريدي',
  },
  { key: 'city', meaning: 'text', aliases: 'city|town|locality|ville|commune|localité|المدينة|البلدة' },
  { key: 'country', meaning: 'country', aliases: 'country|country code|pays|code pays|البلد|الدولة' },
  { key: 'lat', meaning: 'coordinate', aliases: 'lat|latitude|خط العرض' },
  { key: 'lon', meaning: 'coordinate', aliases: 'lon|lng|long|longitude|خط الطول' },
  {
    key: 'latLon',
    meaning: 'lonLat',
    aliases:
      'latlong|latlng|lat lon|lat lng|lat long|coordinates|location|gps|position|coordonnées|coordonnées gps|الإحداثيات|الموقع',
  },
];

const ref = (more: string): ImportField => ({
  key: 'ref',
  meaning: 'text',
  aliases: `ref|reference|id|number|no|référence|réf|numéro|n|المرجع|مرجع|الرقم|${more}`,
});
const phone: ImportField = {
  key: 'phone',
  meaning: 'text',
  aliases:
    'phone|telephone|tel|mobile|phone number|mobile phone|téléphone|tél|portable|numéro de téléphone|الهاتف|هاتف|الجوال|رقم الهاتف',
};
const email: ImportField = {
  key: 'email',
  meaning: 'text',
  aliases: 'email|e mail|mail|email address|courriel|adresse e mail|adresse mail|البريد|البريد الإلكتروني|الإيميل',
};
const depot: ImportField = {
  key: 'depot',
  meaning: 'text',
  aliases: 'depot|depot code|home depot|hub|warehouse|branch|dépôt|code dépôt|entrepôt|agence|المستودع|المخزن',
};
const skills: ImportField = {
  key: 'skills',
  meaning: 'list',
  aliases:
    'skills|skill|tags|requirements|features|equipment|compétences|compétence|exigences|équipements|étiquettes|المهارات|المتطلبات',
};
const load: ImportField[] = [
  {
    key: 'weight',
    meaning: 'weight',
    unit: 'kg',
    aliases: 'weight|mass|load|max weight|payload|poids|masse|charge|charge utile|poids max|الوزن|الحمولة',
  },
  { key: 'volume', meaning: 'volume', unit: 'l', aliases: 'volume|cube|max volume|volume max|الحجم' },
  {
    key: 'parcels',
    meaning: 'count',
    aliases:
      'parcels|packages|pieces|boxes|quantity|qty|items|max parcels|colis|nombre de colis|nb colis|quantité|qté|pièces|الطرود|عدد الطرود|الكمية',
  },
  { key: 'pallets', meaning: 'count', aliases: 'pallets|palettes|nombre de palettes|nb palettes|المنصات|البالتات' },
];

const deliveries: ImportField[] = [
  ref(
    'order id|order|order number|order no|order ref|tracking number|commande|numéro de commande|n commande|no commande|référence commande|رقم الطلب|رقم الطلبية|الطلب',
  ),
  { key: 'kind', meaning: 'word', aliases: 'kind|type|order type|task type|job type|genre|nature|النوع' },
  {
    key: 'customer',
    meaning: 'text',
    aliases:
      'customer|name|client|recipient|customer name|recipient name|consignee|company|contact name|contact|nom|nom du client|destinataire|société|العميل|الزبون|اسم العميل|المستلم|الاسم',
  },
  phone,
  email,
  ...address,
  {
    key: 'date',
    meaning: 'date',
    aliases:
      'date|service date|delivery date|scheduled at|scheduled date|day|date de livraison|jour|date de service|التاريخ|تاريخ التسليم|اليوم',
  },
  {
    key: 'windowFrom',
    meaning: 'time',
    aliases:
      'window from|from|earliest|time from|after|start time|window start|time window start|tw start|début|début créneau|début du créneau|créneau début|créneau de|de|à partir de|heure de début|heure début|au plus tôt|من|من الساعة|بداية الفترة|بداية الموعد',
  },
  {
    key: 'windowTo',
    meaning: 'time',
    aliases:
      'window to|to|latest|time to|before|until|end time|window end|time window end|tw end|fin|fin créneau|fin du créneau|créneau fin|créneau à|à|jusqu à|heure de fin|heure fin|au plus tard|إلى|إلى الساعة|حتى|نهاية الفترة|نهاية الموعد',
  },
  {
    key: 'window',
    meaning: 'timeRange',
    aliases:
      'window|time window|slot|timeslot|time slot|créneau|créneau horaire|plage horaire|الفترة|الموعد|الفترة الزمنية',
  },
  {
    key: 'service',
    meaning: 'duration',
    unit: 'min',
    aliases:
      'service|service time|service duration|duration|time at stop|time at the place|stop time|durée|durée de service|durée sur place|temps de service|temps sur place|temps d arrêt|المدة|مدة الخدمة|وقت الخدمة|الوقت في المكان',
  },
  ...load,
  skills,
  { key: 'priority', meaning: 'priority', aliases: 'priority|importance|priorité|الأولوية' },
  depot,
  {
    key: 'notes',
    meaning: 'text',
    aliases:
      'notes|note|instructions|comment|comments|remarks|driver notes|notes for the driver|notes pour le chauffeur|ملاحظات للسائق|remarques|remarque|consignes|commentaire|commentaires|ملاحظات|ملاحظة|تعليمات',
  },
  {
    key: 'cashDue',
    meaning: 'money',
    aliases:
      'cash due|cash|cod|cash on delivery|cod amount|cash to collect|amount to collect|amount due|collect on delivery|contre remboursement|montant à encaisser|à encaisser|encaissement|espèces|montant dû|الدفع عند التسليم|الدفع عند الاستلام|المبلغ المطلوب تحصيله|مبلغ التحصيل|المبلغ المستحق|نقدا',
  },
  {
    key: 'parcelCodes',
    meaning: 'list',
    aliases:
      'parcel codes|codes of parcels|parcel code|barcodes|barcode|package codes|package ids|label codes|sscc|codes des colis|code colis|codes colis|codes barres|code barres|رموز الطرود|رمز الطرد|الباركود|باركود',
  },
];

const vehicles: ImportField[] = [
  ref('vehicle|vehicle id|vehicle ref|véhicule|code véhicule|المركبة|رقم المركبة'),
  { key: 'name', meaning: 'text', aliases: 'name|vehicle name|label|nom|nom du véhicule|libellé|الاسم|اسم المركبة' },
  {
    key: 'plate',
    meaning: 'text',
    aliases:
      'plate|licence plate|license plate|registration|immatriculation|plaque|plaque d immatriculation|اللوحة|رقم اللوحة',
  },
  { key: 'type', meaning: 'word', aliases: 'type|vehicle type|kind|type de véhicule|genre|النوع|نوع المركبة' },
  depot,
  ...load,
  skills,
  {
    key: 'shiftFrom',
    meaning: 'time',
    aliases:
      'shift from|shift start|from|start time|available from|début de service|prise de service|début|de|heure de début|بداية الدوام|من',
  },
  {
    key: 'shiftTo',
    meaning: 'time',
    aliases:
      'shift to|shift end|to|end time|available to|available until|fin de service|fin|à|heure de fin|نهاية الدوام|إلى',
  },
  {
    key: 'costFixed',
    meaning: 'money',
    aliases: 'cost fixed|fixed cost|cost per day|daily cost|coût fixe|coût par jour|التكلفة الثابتة',
  },
  {
    key: 'costPerKm',
    meaning: 'money',
    aliases:
      'cost per km|cost km|km cost|price per km|coût par km|coût au km|coût km|coût kilométrique|التكلفة لكل كم|تكلفة الكيلومتر',
  },
  {
    key: 'costPerHour',
    meaning: 'money',
    aliases:
      'cost per hour|cost hour|hourly cost|hourly rate|coût par heure|coût horaire|coût heure|taux horaire|التكلفة لكل ساعة|تكلفة الساعة',
  },
  {
    key: 'maxDistance',
    meaning: 'distance',
    unit: 'km',
    aliases: 'max distance|range|distance max|distance maximale|autonomie|أقصى مسافة|المدى',
  },
  { key: 'maxStops', meaning: 'count', aliases: 'max stops|stops|arrêts max|nombre d arrêts max|أقصى عدد للمحطات' },
  { key: 'speedFactor', meaning: 'number', aliases: 'speed factor|facteur de vitesse|معامل السرعة' },
];

const depots: ImportField[] = [
  {
    key: 'code',
    meaning: 'text',
    aliases: 'code|depot code|ref|reference|id|code dépôt|référence|الرمز|المرجع|رمز المستودع',
  },
  {
    key: 'name',
    meaning: 'text',
    aliases: 'name|depot|depot name|label|nom|dépôt|nom du dépôt|الاسم|اسم المستودع|المستودع',
  },
  ...address,
  {
    key: 'openFrom',
    meaning: 'time',
    aliases: 'open from|opens|opening|opening time|from|ouverture|heure d ouverture|ouvre à|de|يفتح|وقت الفتح|من',
  },
  {
    key: 'openTo',
    meaning: 'time',
    aliases: 'open to|closes|closing|closing time|to|fermeture|heure de fermeture|ferme à|à|يغلق|وقت الإغلاق|إلى',
  },
  { key: 'timeZone', meaning: 'text', aliases: 'time zone|timezone|fuseau horaire|fuseau|المنطقة الزمنية' },
  {
    key: 'loading',
    meaning: 'duration',
    unit: 'min',
    aliases: 'loading|loading time|chargement|temps de chargement|التحميل|وقت التحميل',
  },
  phone,
];

const drivers: ImportField[] = [
  ref('driver|driver id|employee id|chauffeur|matricule|السائق|رقم السائق'),
  {
    key: 'name',
    meaning: 'text',
    aliases: 'name|driver name|full name|nom|nom du chauffeur|nom complet|الاسم|اسم السائق|الاسم الكامل',
  },
  phone,
  email,
  depot,
  {
    key: 'vehicle',
    meaning: 'text',
    aliases: 'vehicle|preferred vehicle|vehicle ref|véhicule|véhicule habituel|المركبة',
  },
  skills,
  {
    key: 'licenceNumber',
    meaning: 'text',
    aliases: 'licence|license|licence number|license number|permis|numéro de permis|الرخصة|رقم الرخصة',
  },
  {
    key: 'licenceClass',
    meaning: 'text',
    aliases: 'licence class|license class|licence category|catégorie de permis|classe de permis|فئة الرخصة',
  },
  {
    key: 'licenceExpiresOn',
    meaning: 'date',
    aliases:
      'licence expires|licence expires on|licence expiry|license expiry|licence valid until|expiration du permis|permis valable jusqu au|انتهاء الرخصة|تاريخ انتهاء الرخصة',
  },
  {
    key: 'costPerHour',
    meaning: 'money',
    aliases: 'cost per hour|hourly cost|hourly rate|coût par heure|coût horaire|taux horaire|تكلفة الساعة',
  },
  { key: 'locale', meaning: 'word', aliases: 'locale|language|langue|اللغة' },
];

export const importFields: Readonly<Record<TableKind, readonly ImportField[]>> = {
  deliveries,
  vehicles,
  depots,
  drivers,
};

/** Units as headers and cells write them, folded. */
export const unitWords: Readonly<Record<ImportUnit, string>> = {
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|كغ|كجم|كيلو',
  g: 'g|gr|gram|grams|gramme|grammes|غ|جم|غرام',
  lb: 'lb|lbs|pound|pounds|livre|livres|رطل',
  t: 't|ton|tons|tonne|tonnes|طن',
  l: 'l|ltr|liter|liters|litre|litres|dm3|dm³|ل|لتر',
  m3: 'm3|m³|cbm|cubic metres|cubic meters|م3',
  cm3: 'cm3|cm³|ccm|سم3',
  min: 'min|mins|minute|minutes|mn|دقيقة|دقائق|د',
  s: 's|sec|secs|second|seconds|seconde|secondes|ثانية|ثوان',
  h: 'h|hr|hrs|hour|hours|heure|heures|ساعة|ساعات',
  km: 'km|kms|kilometre|kilometres|kilometer|kilometers|kilomètre|kilomètres|كم',
  ft3: 'ft3|ft³|cuft|cu ft|cubic foot|cubic feet|pi3|pi³|pied cube|pieds cubes|قدم مكعبة|قدم مكعب',
  m: 'm|metre|metres|meter|meters|mètre|mètres|متر',
  mi: 'mi|mile|miles|ميل',
};

/** What one of a unit is in what is stored: grams, cm³, seconds, metres. */
export const unitFactors: Readonly<Record<ImportUnit, { of: CellMeaning; factor: number }>> = {
  kg: { of: 'weight', factor: 1000 },
  g: { of: 'weight', factor: 1 },
  lb: { of: 'weight', factor: gramsOfPound },
  t: { of: 'weight', factor: 1_000_000 },
  l: { of: 'volume', factor: 1000 },
  m3: { of: 'volume', factor: 1_000_000 },
  cm3: { of: 'volume', factor: 1 },
  ft3: { of: 'volume', factor: cm3OfCubicFoot },
  min: { of: 'duration', factor: 60 },
  s: { of: 'duration', factor: 1 },
  h: { of: 'duration', factor: 3600 },
  km: { of: 'distance', factor: 1000 },
  m: { of: 'distance', factor: 1 },
  mi: { of: 'distance', factor: metresOfMile },
};

/** Words for the values of enums, folded. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priority: {
    low: 'low|l|basse|faible|منخفضة|منخفض',
    normal: 'normal|medium|m|n|normale|moyenne|عادية|عادي|متوسطة',
    high: 'high|h|haute|élevée|importante|عالية|عالي|مرتفعة',
    critical: 'critical|c|urgent|critique|urgente|حرجة|حرج|عاجل|عاجلة',
  },
  kind: {
    delivery: 'delivery|d|drop|dropoff|drop off|livraison|توصيل|تسليم',
    pickup: 'pickup|pick up|p|collection|collecte|enlèvement|ramassage|استلام',
    service: 'service|visit|task|t|s|intervention|visite|خدمة|زيارة',
  },
  type: {
    bike: 'bike|bicycle|vélo|دراجة',
    cargo_bike: 'cargo bike|cargobike|vélo cargo|triporteur|دراجة شحن',
    scooter: 'scooter|moped|moto|دراجة نارية',
    car: 'car|voiture|سيارة',
    van: 'van|utilitaire|fourgon|fourgonnette|camionnette|شاحنة صغيرة|فان',
    truck: 'truck|lorry|camion|poids lourd|شاحنة',
    trailer: 'trailer|remorque|مقطورة',
  },
  locale: {
    en: 'en|english|anglais|الإنجليزية',
    fr: 'fr|french|français|francais|الفرنسية',
    ar: 'ar|arabic|arabe|العربية',
  },
};
