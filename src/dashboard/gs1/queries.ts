import type { Schemas } from '../api.ts'
import { productQueries } from '../data/products.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Product = Schemas['Gs1Product']

export const useProducts = () => useEndlessList(productQueries.list(useWorkspace().id))

export const LINK_TYPES = [
  { value: 'gs1:pip', label: t('Product information') },
  { value: 'gs1:defaultLinkMulti', label: t('Default, in a language') },
  { value: 'gs1:instructions', label: t('Instructions') },
  { value: 'gs1:recipeInfo', label: t('Recipes') },
  { value: 'gs1:nutritionalInfo', label: t('Nutrition') },
  { value: 'gs1:allergenInfo', label: t('Allergens') },
  { value: 'gs1:sustainabilityInfo', label: t('Sustainability') },
  { value: 'gs1:recyclingInfo', label: t('Recycling') },
  { value: 'gs1:recallStatus', label: t('Recalls') },
  { value: 'gs1:safetyInfo', label: t('Safety') },
  { value: 'gs1:certificationInfo', label: t('Certificates') },
  { value: 'gs1:traceability', label: t('Traceability') },
  { value: 'gs1:registerProduct', label: t('Registration') },
  { value: 'gs1:review', label: t('Reviews') },
  { value: 'gs1:support', label: t('Support') },
  { value: 'gs1:dpp', label: t('Digital product passport') },
]
