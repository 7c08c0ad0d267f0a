import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { complianceQueries } from '../data/compliance.ts'
import { useWorkspace } from '../session.ts'

export type Agreement = Schemas['Agreement']
export type AgreementText = Schemas['AgreementText']
export type Receipt = Schemas['Erasure']
export type Posture = Schemas['CompliancePosture']

export const useAgreements = () => useQuery(complianceQueries.agreements(useWorkspace().id))
export const useReceipts = () => useQuery(complianceQueries.receipts(useWorkspace().id))
export const useAgreementTexts = () => useQuery(complianceQueries.texts(useWorkspace().id))
